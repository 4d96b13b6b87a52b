// Holds this port of the Duchess to the one that plays: what both make of the positions of `positions.ts`.
//
//   g++ -O3 -std=c++17 -o check check.cpp && ./check duchess.bin positions.txt
#include "frozen.h"
#include "game.h"
#include "shelf.h"
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

/** How many of a thousand trials, of any bytes at all, are not the same when they come back from the shelf. */
int lostOnShelf() {
  constexpr int KEPT = 7;
  std::vector<Part> parts(KEPT * Shelf::PARTS);
  const Shelf shelf{parts.data(), KEPT};
  Rng rng = rngOf(31);
  int lost = 0;
  for (int round = 0; round < 1000; round++) {
    unsigned char bytes[sizeof(Trial)];
    for (unsigned char &byte : bytes) byte = (unsigned char)rng.below(256);
    Trial trial;
    memcpy(&trial, bytes, sizeof trial);
    shelf.put(round % KEPT, trial);
    Trial found = shelf.get(round % KEPT);
    bool isSame = memcmp(&found, bytes, sizeof found) == 0;
    trial.decided = {uint16_t(rng.below(65536)), uint8_t(rng.below(256)), uint8_t(rng.below(256))};
    shelf.decide(round % KEPT, trial.decided);
    found = shelf.get(round % KEPT);
    isSame = isSame && memcmp(&found, &trial, sizeof found) == 0;
    lost += !isSame;
  }
  return lost;
}

int main(int argc, char **argv) {
  const Frozen *frozen = frozenIn(argc > 1 ? argv[1] : "duchess.bin");
  std::ifstream lines(argc > 2 ? argv[2] : "positions.txt");
  const Mind mind;
  const Judge<Net<HIDDEN>> judge{{frozen->flat}};
  const Judge<QuickNet<HIDDEN>> quick{{frozen->quick}};
  std::vector<Hand> hands(size_t(SLOTS) * TYPES * mind.count(STANDARD));
  std::vector<uint8_t> coming(hands.size() * MOST_PLACES);
  std::vector<Table> sheet(Desk::bytes(mind.count(STANDARD)) / sizeof(Table) + 1);
  const Room room{hands.data(), coming.data(), mind.count(STANDARD)};

  int positions = 0, thoughts = 0, twice = 0, alike = 0;
  double furthest = 0;
  for (std::string line; std::getline(lines, line); positions++) {
    std::istringstream words(line);
    const auto next = [&] {
      int number = 0;
      words >> number;
      return number;
    };
    Game game{};
    Table &table = game.table;
    game.seed = uint64_t(positions);
    const int viewer = next();
    table.forget();
    for (int seat = 0; seat < SEATS; seat++) table.lives.set(seat, next());
    const int stage = next(), left = next();
    for (int acts = next(); acts > 0; acts--) {
      const int code = next(), did = code / 10000, seat = code / 100 % 100, card = cardFrom(code % 100);
      if (did == 0) {
        table.turnUp(card);
        game.past.restart(table);
        continue;
      }
      game.past.note(did == 1 ? DREW : did == 2 ? TOOK : did == 3 ? THREW : KNOCKED, seat, did == 1 ? table.top : card);
      if (did == 1) table.noteDraw(seat);
      else if (did == 2) table.noteTake(seat);
      else if (did == 3) table.noteThrow(seat, card);
      else table.knocker = int8_t(seat);
    }
    table.seat = int8_t(viewer);
    table.stage = stage == 0 ? START : THROW;
    table.left = int8_t(left);
    Hand hand = ~0u;
    for (int place = 0, cards = next(); place < cards; place++) hand = put(hand, place, cardFrom(next()));
    table.hands.set(viewer, hand);

    const Worths worths = judge.worths(table);
    for (int choices = next(); choices > 0; choices--) {
      const int choice = next();
      double impression;
      words >> impression;
      furthest = fmax(furthest, fabs(impression - worths.of[choice]));
    }
    const int first = next(), second = next();
    Thought thought{};
    if (!beginThought(thought, worths, stage == 0 ? 3 : 4, mind, CLUB)) continue;
    look(thought, game);
    believeAlone(reinterpret_cast<unsigned char *>(sheet.data()), thought, 0, game.past, mind, room, quick);
    concludeBelief(thought, table, mind, frozen->equity);
    float changes[A_BATCH][4];
    uint16_t asked[A_BATCH][4];
    do tryBatch(thought, table, mind, room, 0, Judges<decltype(quick)>{quick, {}}, frozen->equity, changes, asked);
    while (goOn({0, 1}, thought, changes, asked, mind));
    const int decided = thought.choice[thought.leader(mind)];
    thoughts++;
    twice += first == second;
    alike += decided == first;
  }
  printf("%d positions: first impressions differ by %.6f at most; in %d that leave a choice, she decides the same twice in %.1f %%, "
         "and the port what she did in %.1f %%\n",
         positions, furthest, thoughts, 100.0 * twice / thoughts, 100.0 * alike / thoughts);
  const int lost = lostOnShelf();
  if (lost > 0) printf("%d of 1,000 trials were lost on the shelf\n", lost);
  return furthest < 1e-4 && lost == 0 ? 0 : 1;
}
