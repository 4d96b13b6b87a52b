// Compares this port of the Duchess with the engine on the positions of `positions.ts`.
//
//   g++ -O3 -std=c++17 -o check check.cpp && ./check duchess.bin positions.txt
#include "duchess-file.h"
#include "game.h"
#include "trial-store.h"
#include <cstring>
#include <fstream>
#include <sstream>
#include <vector>

/** How many of a thousand trials of random bytes do not come back unchanged from a trial store. */
int lostInStore() {
  constexpr int MAX_TRIALS = 7;
  std::vector<Part> parts(MAX_TRIALS * TrialStore::PARTS);
  const TrialStore store{parts.data(), MAX_TRIALS};
  Rng rng = rngOf(31);
  int lost = 0;
  for (int round = 0; round < 1000; round++) {
    unsigned char bytes[sizeof(Trial)];
    for (unsigned char &byte : bytes) byte = (unsigned char)rng.below(256);
    Trial trial;
    memcpy(&trial, bytes, sizeof trial);
    store.put(round % MAX_TRIALS, trial);
    Trial found = store.get(round % MAX_TRIALS);
    bool isSame = memcmp(&found, bytes, sizeof found) == 0;
    trial.decided = {uint16_t(rng.below(65536)), uint8_t(rng.below(256)), uint8_t(rng.below(256))};
    store.decide(round % MAX_TRIALS, trial.decided);
    found = store.get(round % MAX_TRIALS);
    isSame = isSame && memcmp(&found, &trial, sizeof found) == 0;
    lost += !isSame;
  }
  return lost;
}

int main(int argc, char **argv) {
  const DuchessFile *duchess = readDuchess(argc > 1 ? argv[1] : "duchess.bin");
  std::ifstream lines(argc > 2 ? argv[2] : "positions.txt");
  const SearchSettings settings;
  const NetworkPolicy<Net<HIDDEN>> policy{{duchess->flat}};
  const NetworkPolicy<QuantizedNet<HIDDEN>> quantized{{duchess->quantized}};
  std::vector<Hand> hands(size_t(SLOTS) * TYPES * settings.count(STANDARD));
  std::vector<uint8_t> coming(hands.size() * MOST_PLACES);
  std::vector<Table> buffer(FilterScratch::bytes(settings.count(STANDARD)) / sizeof(Table) + 1);
  const ParticleStore store{hands.data(), coming.data(), settings.count(STANDARD)};

  int positions = 0, searches = 0, twice = 0, alike = 0;
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
    table.clearHand();
    for (int seat = 0; seat < SEATS; seat++) table.lives.set(seat, next());
    const int stage = next(), left = next();
    for (int acts = next(); acts > 0; acts--) {
      const int code = next(), did = code / 10000, seat = code / 100 % 100, card = cardFrom(code % 100);
      if (did == 0) {
        table.turnUp(card);
        game.history.restart(table);
        continue;
      }
      game.history.note(did == 1 ? DREW : did == 2 ? TOOK : did == 3 ? THREW : KNOCKED, seat, did == 1 ? table.top : card);
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

    const Values values = policy.values(table);
    for (int choices = next(); choices > 0; choices--) {
      const int choice = next();
      double prior;
      words >> prior;
      furthest = fmax(furthest, fabs(prior - values.of[choice]));
    }
    const int first = next(), second = next();
    Search search{};
    if (!beginSearch(search, values, stage == 0 ? 3 : 4, settings, CLUB)) continue;
    prepareSearch(search, game);
    inferBeliefs(reinterpret_cast<unsigned char *>(buffer.data()), search, 0, game.history, settings, store, quantized);
    finishBelief(search, table, settings, duchess->equity);
    float changes[ROLLOUT_BATCH][4];
    uint16_t evaluations[ROLLOUT_BATCH][4];
    do rollOutBatch(search, table, settings, store, 0, RolloutPolicies<decltype(quantized)>{quantized, {}}, duchess->equity, changes,
        evaluations);
    while (updateSearch({0, 1}, search, changes, evaluations, settings));
    const int decided = search.choice[search.leader(settings)];
    searches++;
    twice += first == second;
    alike += decided == first;
  }
  printf("%d positions: network values differ by %.6f at most; in %d that leave a choice, it decides the same twice in %.1f %%, "
         "and the port what it did in %.1f %%\n",
         positions, furthest, searches, 100.0 * twice / searches, 100.0 * alike / searches);
  const int lost = lostInStore();
  if (lost > 0) printf("%d of 1,000 trials were changed by the store\n", lost);
  return furthest < 1e-4 && lost == 0 ? 0 : 1;
}
