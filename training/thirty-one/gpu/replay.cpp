// Replays matches of the engine on the port's table and prints after every line the table, the decisions of the characters and
// the values of the network. `training/test/gpu-port.cpp.test.ts` compares the output with the engine's.
//
//   g++ -O1 -std=c++17 -o replay replay.cpp && ./replay duchess.bin < moves.txt
//
// A line is a word and numbers, cards by the engine's numbers; a seat that is out is dealt no cards:
//   match | deal STARTER TOP, three cards a seat, the stock | shuffle, the stock | draw | take | knock | throw CARD
#include "duchess-file.h"
#include <algorithm>
#include <iostream>
#include <sstream>

constexpr const char *STAGES[] = {"start", "throw", "shuffle", "shown", "over"};
constexpr const char *STARTS[] = {"draw", "take", "knock"};
constexpr int CHARACTERS[] = {STANDARD, CAUTION, AGGRESSIVE, COUNTER};

struct Replay {
  const NetworkPolicy<Net<HIDDEN>> policy;
  Table table;
  Stock stock;

  void stackUp(std::istringstream &words) {
    table.left = 0;
    for (int number; words >> number;) stock.cards[table.left++] = uint8_t(cardFrom(number));
  }

  void deal(std::istringstream &words) {
    int starter, top, number;
    words >> starter >> top;
    table.clearHand();
    for (int seat = 0; seat < SEATS; seat++) {
      if (table.lives[seat] == 0) continue;
      Hand hand = ~0u;
      for (int place = 0; place < 3 && words >> number; place++) hand = put(hand, place, cardFrom(number));
      table.hands.set(seat, hand);
    }
    table.turnUp(cardFrom(top));
    stackUp(words);
    table.open(starter);
  }

  /** Shuffles by the port's own rule, prints which cards that made the stock, then stacks them as the engine did. */
  void shuffle(std::istringstream &words) {
    Rng rng = rngOf(1);
    table.shuffle(stock, rng);
    std::sort(stock.cards, stock.cards + table.left);
    std::cout << "stock";
    for (int at = 0; at < table.left; at++) std::cout << ' ' << numberOf(stock.cards[at]);
    std::cout << " ; ";
    stackUp(words);
  }

  void throwCard(int card) {
    const Hand hand = table.hands[table.seat];
    for (int place = 0; place < 4; place++) {
      if (cardAt(hand, place) == card) return table.throwAt(place);
    }
    std::cout << "no such card ; ";
  }

  void follow(const std::string &line) {
    std::istringstream words(line);
    std::string word;
    int number = 0;
    words >> word;
    if (word == "match") table.setUp();
    else if (word == "deal") deal(words);
    else if (word == "shuffle") shuffle(words);
    else if (word == "throw" && words >> number) throwCard(cardFrom(number));
    else table.begin(word == "draw" ? DECK : word == "take" ? TAKE : KNOCK, stock);
  }

  void tell() const {
    std::cout << STAGES[table.stage];
    for (int seat = 0; seat < SEATS; seat++) std::cout << ' ' << table.lives[seat];
    if (table.stage < SHOWN) tellHand();
    if (table.stage <= THROW) tellChoices();
    std::cout << '\n';
  }

  void tellHand() const {
    std::cout << " ; " << int(table.seat) << ' ' << int(table.knocker) << ' ' << int(table.left);
    // Between a take and the throw that follows it the port leaves the taken card on the pile.
    if (table.stage != THROW) std::cout << ' ' << numberOf(table.top);
    for (int seat = 0; seat < SEATS; seat++) {
      if (table.lives[seat] == 0) continue;
      const int cards = table.stage == THROW && seat == table.seat ? 4 : 3;
      for (int place = 0; place < cards; place++) std::cout << ' ' << numberOf(cardAt(table.hands[seat], place));
    }
  }

  void tellChoices() const {
    const bool isStart = table.stage == START;
    const Hand hand = table.hands[table.seat];
    Rng rng = rngOf(2);
    std::cout << " ;";
    for (const int policyId : CHARACTERS) {
      if (isStart) std::cout << ' ' << STARTS[characterStart(table, table.withTop(), policyId, rng)];
      else std::cout << ' ' << numberOf(cardAt(hand, characterThrows(table, hand, policyId, rng)));
    }
    // Mr. Clueless plays at random, except for a knock.
    const bool knocks = isStart && characterStart(table, table.withTop(), CLUELESS, rng) == KNOCK;
    std::cout << (knocks ? " knock ;" : " - ;");
    const Values values = policy.values(table);
    for (int choice = 0; choice < (isStart ? 3 : 4); choice++) std::cout << ' ' << values.of[choice];
  }
};

int main(int argc, char **argv) {
  const DuchessFile *duchess = readDuchess(argc > 1 ? argv[1] : "duchess.bin");
  Replay replay{{{duchess->flat}}, {}, {}};
  for (std::string line; std::getline(std::cin, line);) {
    replay.follow(line);
    replay.tell();
  }
}
