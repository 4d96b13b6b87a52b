// The search of the Duchess, as in `duchess/belief/` and `duchess/search.ts`: particle filters, determinizations, rollouts. It
// is divided into pieces that can run side by side: a filter, a determinization, a decision in a rollout, an update of the
// search with a batch of rollouts.
#pragma once
#include "network.h"
#include <cstddef>
#include <type_traits>

constexpr int HIDDEN = 40;
constexpr int TYPES = 6;
constexpr int MOST_ACTS = 200;
constexpr int MOST_OWN_ACTS = 96;
/** The most hidden cards a seat can have had in a hand that is searched. */
constexpr int MOST_PLACES = 32;
/** How many determinizations are rolled out between two prunings. */
constexpr int ROLLOUT_BATCH = 16;

/** The settings of the search and the opponent types: see `duchess/player.ts`. */
struct SearchSettings {
  int determinizations = 512;
  int particles = 700;
  float priorWeight = 100;
  float margin = 0.06f;
  int networkBudget = 8000;
  float prior[TYPES] = {0.22f, 0.2f, 0.2f, 0.2f, 0.04f, 0.14f};
  float errorRate[TYPES] = {0.02f, 0.02f, 0.02f, 0.02f, 0.6f, 0.1f};
  float particleShare[TYPES] = {1, 1, 1, 1, 0.25f, 0.08f};
  float sameTypePrior = 0.5f;

  HD int count(int type) const { return maxOf(8, int(float(particles) * particleShare[type] + 0.5f)); }

  /** For an exploiter that knows that all opponents are Duchesses, without a limit of time. */
  SearchSettings forExploiter() const {
    SearchSettings settings = *this;
    for (int type = 0; type < TYPES; type++) settings.prior[type] = type == CLUB ? 1 : 0;
    settings.particleShare[CLUB] = 0.3f;
    settings.networkBudget = 1 << 30;
    return settings;
  }
};

enum Did { DREW, TOOK, THREW, KNOCKED };

/** The public acts since the deal or the last shuffle. */
struct History {
  Table origin;
  uint16_t acts[MOST_ACTS];
  int count;

  HD void restart(const Table &table) {
    origin = table;
    count = 0;
  }
  HD void note(int did, int seat, int card) {
    if (count < MOST_ACTS) acts[count] = uint16_t((did << 8) | (seat << 6) | card);
    count++;
  }
};
HD inline int didOf(int act) { return act >> 8; }
HD inline int seatOf(int act) { return (act >> 6) & 3; }
HD inline int cardOf(int act) { return act & 63; }

/** Whether the history fits into the buffers of a search. */
HD inline bool isBrief(const History &history) {
  if (history.count > MOST_ACTS) return false;
  for (int seat = 0; seat < SEATS; seat++) {
    int draws = 0, all = 0;
    for (int index = 0; index < history.count; index++) {
      if (seatOf(history.acts[index]) != seat) continue;
      all++;
      draws += didOf(history.acts[index]) == DREW;
    }
    if (draws > MOST_PLACES - 3 || all > MOST_OWN_ACTS) return false;
  }
  return true;
}

/** Match equity: by the lives of a seat and of those after it, among equals and among weaker players. */
struct Equity {
  float alike[256];
  float ahead[256];

  HD static int key(const Table &table, int seat) {
    int key = 0;
    UNROLL for (int step = 0; step < SEATS; step++) key = 4 * key + table.lives[(seat + step) & 3];
    return key;
  }
  HD float chance(const Table &table, int seat, float likeness) const {
    const int at = key(table, seat);
    return likeness * alike[at] + (1 - likeness) * ahead[at];
  }
};

/** The search of one decision. */
struct Search {
  uint64_t seed;
  /** The network policy of the searching player in rollouts: the Duchess's, or an exploiter's. */
  uint8_t own;
  Cards unseen;
  double weights[SLOTS][TYPES];
  int8_t others[SLOTS];
  int8_t otherCount;
  int8_t count;
  int8_t running;
  uint8_t choice[4];
  float prior[4];
  /** The sums of the outcomes of each choice, and the sums of products of each pair of choices. */
  double sums[4], cross[4][4];
  /** The posterior that all opponents are of the same type, and of each type in that case; else of each type for each seat. */
  float sameType;
  float shared[TYPES];
  float bySeat[SLOTS][TYPES];
  float likeness;
  float now;
  int tried;
  int evaluations;

  HD bool isRunning(int at) const { return (running >> at) & 1; }
  /** The best of the choices that are not pruned. */
  HD int leader(const SearchSettings &settings) const;
};

/** Begins a search with the choices whose prior is within the margin; false if there is nothing to search. */
HD inline bool beginSearch(Search &search, const Values &values, int choices, const SearchSettings &settings, uint8_t own) {
  const float best = values.of[values.best(choices)];
  search.own = own;
  search.count = 0;
  search.running = 0;
  for (int choice = 0; choice < choices; choice++) {
    if (values.of[choice] <= NEVER) continue;
    if (values.of[choice] >= best - settings.margin) search.running |= int8_t(1 << search.count);
    search.choice[search.count] = uint8_t(choice);
    search.prior[search.count++] = values.of[choice];
  }
  search.tried = search.evaluations = 0;
  for (int at = 0; at < 4; at++) {
    search.sums[at] = 0;
    for (int other = 0; other < 4; other++) search.cross[at][other] = 0;
  }
  return countBits(uint32_t(search.running)) > 1 && settings.determinizations > 0;
}

/** The cards the seat to act has not seen anywhere. */
HD inline Cards unseenBy(const Table &table) {
  Cards unseen = WHOLE_DECK & ~table.shown();
  for (int place = 0; place < (table.stage == START ? 3 : 4); place++) unseen &= ~bitOf(cardAt(table.hands[table.seat], place));
  return unseen;
}

/** One of these cards, at random. */
HD inline int anyOf(Cards cards, Rng &rng) {
  for (int skip = rng.below(countCards(cards)); skip > 0; skip--) cards &= cards - 1;
  return lowestOf(cards);
}

/** Threads that work together: one on a CPU, the lanes of a warp or half of one on a GPU. */
struct Team {
  int lane, lanes;
  unsigned mask = ~0u;

#ifdef __CUDA_ARCH__
  __device__ void sync() const { __syncwarp(mask); }
  __device__ float total(float own) const {
    for (int step = 16; step > 0; step /= 2) own += __shfl_xor_sync(~0u, own, step);
    return own;
  }
  /** The exclusive prefix sum over the lanes, and the sum of all. */
  __device__ float before(float own, float &all) const {
    float sum = own;
    for (int step = 1; step < 32; step *= 2) {
      const float other = __shfl_up_sync(~0u, sum, step);
      if (lane >= step) sum += other;
    }
    all = __shfl_sync(~0u, sum, 31);
    const float previous = __shfl_up_sync(~0u, sum, 1);
    return lane == 0 ? 0 : previous;
  }
  __device__ int next(int own, int ofLast) const {
    const int other = __shfl_down_sync(~0u, own, 1);
    return lane == 31 ? ofLast : other;
  }
#else
  void sync() const {}
  float total(float own) const { return own; }
  float before(float own, float &all) const {
    all = own;
    return 0;
  }
  int next(int, int ofLast) const { return ofLast; }
#endif
};

/** The scratch memory of a team that runs a particle filter: the table as it was, and the particles. */
struct FilterScratch {
  Table &table;
  const int count;
  Hand *const hands;
  uint16_t *const rows, *const own;
  uint8_t *const unseen;

  /** The size in bytes for so many particles. */
  HD static constexpr size_t bytes(int count) {
    return (sizeof(Table) + size_t(count) * 2 * (sizeof(Hand) + sizeof(uint16_t)) + 2 * MOST_OWN_ACTS + 64 + 15) / 16 * 16;
  }
  HD FilterScratch(unsigned char *from, int players)
      : table(*reinterpret_cast<Table *>(from)), count(players), hands(reinterpret_cast<Hand *>(from + sizeof(Table))),
        rows(reinterpret_cast<uint16_t *>(hands + 2 * players)), own(rows + 2 * players),
        unseen(reinterpret_cast<uint8_t *>(own + MOST_OWN_ACTS)) {}

  /** The hand and the row of each particle, double-buffered: while one side is read the other is written. */
  HD Hand &hand(int side, int one) const { return hands[side * count + one]; }
  HD uint16_t &row(int side, int one) const { return rows[side * count + one]; }
};

/** The particle filter of one type at one seat. */
template <int TYPE> struct ParticleFilter {
  const Team team;
  const FilterScratch scratch;
  const int count, seat;
  const float errorRate;
  /** The cards each particle will draw in turn, as far as they will be thrown: a row a draw. */
  uint8_t *const coming;
  const int unseenCount;
  Rng rng;
  int side = 0;
  double likelihood = 1;
  /** The likelihood of the acts since the last resampling, for a particle that would have acted so and for one that would not. */
  float started[2] = {1, 1}, threw[2] = {1, 1};

  /** Two bits of a row number: the particle would have started, or thrown, otherwise. */
  static constexpr int STARTS_OTHERWISE = 1 << 14, THROWS_OTHERWISE = 1 << 15, A_ROW = STARTS_OTHERWISE - 1;

  HD int anyCard(Hand hand) {
    for (;;) {
      const int card = scratch.unseen[rng.below(unseenCount)];
      if (cardAt(hand, 0) != card && cardAt(hand, 1) != card && cardAt(hand, 2) != card) return card;
    }
  }

  /** Draws the initial particles. A card that will be thrown lies in any of the hidden places, each equally likely. */
  HD void deal(Cards known, int ownCount) {
    Hand open = ~0u;
    int knownCount = 0;
    for (Cards left = known; left != 0; left &= left - 1) open = put(open, knownCount++, lowestOf(left));
    const int hidden = 3 - knownCount;
    for (int one = team.lane; one < count; one += team.lanes) {
      Hand hand = open;
      Cards held = known;
      uint32_t present = (1u << hidden) - 1;
      int next = hidden;
      for (int index = 0; index < ownCount; index++) {
        const int act = scratch.own[index], did = didOf(act), card = cardOf(act);
        if (did == DREW) {
          coming[next * count + one] = NO_CARD;
          present |= 1u << next++;
        } else if (did == TOOK) held |= bitOf(card);
        else if (did == THREW && has(held, card)) held &= ~bitOf(card);
        else if (did == THREW) {
          uint32_t rest = present;
          for (int skip = rng.below(countBits(present)); skip > 0; skip--) rest &= rest - 1;
          const int place = countBits((rest & (0u - rest)) - 1);
          present &= ~(1u << place);
          if (place < hidden) hand = put(hand, knownCount + place, card);
          else coming[place * count + one] = uint8_t(card);
        }
      }
      for (int place = knownCount; place < 3; place++) {
        if (cardAt(hand, place) == NO_CARD) hand = put(hand, place, anyCard(hand));
      }
      scratch.hand(side, one) = hand;
      scratch.row(side, one) = uint16_t(one);
    }
    team.sync();
  }

  template <class N> HD void observeStart(int did, int card, const NetworkPolicy<N> &policy) {
    const Table &table = scratch.table;
    const int start = did == KNOCKED ? KNOCK : did == TOOK ? TAKE : DECK;
    typename N::Sum base;
    Observation observation{};
    if (TYPE == CLUB) observation = policy.observation(table, base);
    for (int one = team.lane; one < count; one += team.lanes) {
      const Hand hand = put(scratch.hand(side, one), 3, table.top);
      const int would = TYPE == CLUB ? startBy(policy.values(table, hand, true, observation, base)) : characterStart(table, hand, TYPE,
          rng);
      if (would != start) scratch.row(side, one) |= STARTS_OTHERWISE;
      if (did == TOOK) scratch.hand(side, one) = put(hand, 3, card);
    }
    started[0] = 1 - errorRate;
    started[1] = errorRate / 2;
    team.sync();
    if (did == KNOCKED) resample();
  }

  /** `drawn` is the number of the draw that preceded the throw, or −1 if a card was taken. */
  template <class N> HD void observeThrow(int card, int drawn, const NetworkPolicy<N> &policy) {
    const Table &table = scratch.table;
    typename N::Sum base;
    Observation observation{};
    if (TYPE == CLUB) observation = policy.observation(table, base);
    for (int one = team.lane; one < count; one += team.lanes) {
      Hand hand = scratch.hand(side, one);
      if (drawn >= 0) {
        const int known = coming[drawn * count + (scratch.row(side, one) & A_ROW)];
        hand = put(hand, 3, known == NO_CARD ? anyCard(hand) : known);
      }
      int place = 0;
      UNROLL for (int at = 1; at < 4; at++) {
        if (cardAt(hand, at) == card) place = at;
      }
      const int would = TYPE == CLUB ? policy.values(table, hand, false, observation, base).thrown : characterThrows(table, hand, TYPE,
          rng);
      if (would != place) scratch.row(side, one) |= THROWS_OTHERWISE;
      scratch.hand(side, one) = put(hand, place, cardAt(hand, 3));
    }
    threw[0] = 1 - errorRate;
    threw[1] = errorRate / 3;
    team.sync();
    resample();
  }

private:
  HD float weight(int one) const {
    const int row = scratch.row(side, one);
    return ((row & STARTS_OTHERWISE) != 0 ? started[1] : started[0]) * ((row & THROWS_OTHERWISE) != 0 ? threw[1] : threw[0]);
  }

  /** Systematic resampling by the weights. */
  HD void resample() {
    float own = 0;
    for (int one = team.lane; one < count; one += team.lanes) own += weight(one);
    const float stride = team.total(own) / float(count);
    likelihood *= stride;
    const float mark = team.total(team.lane == 0 ? rng.share() : 0), inverse = 1 / stride;
    const auto placeOf = [=](float sum) { return maxOf(0, minOf(count, int(ceilf(sum * inverse - mark)))); };
    float sum = 0;
    for (int first = 0; first < count; first += team.lanes) {
      const int one = first + team.lane;
      float all;
      const int from = placeOf(sum + team.before(one < count ? weight(one) : 0, all));
      sum += all;
      const int to = team.next(from, placeOf(sum));
      for (int at = from; one < count && at < (one == count - 1 ? count : to); at++) {
        scratch.hand(1 - side, at) = scratch.hand(side, one);
        scratch.row(1 - side, at) = scratch.row(side, one) & A_ROW;
      }
    }
    side = 1 - side;
    started[0] = started[1] = threw[0] = threw[1] = 1;
    team.sync();
  }
};

/** Memory for the particles of all searches, and for the cards they will draw. */
struct ParticleStore {
  Hand *hands;
  uint8_t *coming;
  int most;

  HD size_t filterIndex(int search, int other, int type) const { return (size_t(search) * SLOTS + other) * TYPES + type; }
  HD Hand *handsOf(int search, int other, int type) const { return hands + filterIndex(search, other, type) * most; }
  HD uint8_t *comingTo(int search, int other, int type) const {
    return coming + filterIndex(search, other, type) * most * MOST_PLACES;
  }
};

/** The belief about one opponent, given that they are of this type. */
template <int TYPE, class N>
HD inline void inferBelief(const Team &team, const FilterScratch &scratch, Search &search, int number, const History &history,
    const SearchSettings &settings, int other,
                       const ParticleStore &store, const NetworkPolicy<N> &policy) {
  if (settings.prior[TYPE] == 0) {
    if (team.lane == 0) search.weights[other][TYPE] = 0;
    return;
  }
  const int seat = search.others[other];
  int unseenCount = 0, ownCount = 0;
  for (Cards left = search.unseen; left != 0; left &= left - 1) {
    if (team.lane == 0) scratch.unseen[unseenCount] = uint8_t(lowestOf(left));
    unseenCount++;
  }
  for (int index = 0; index < history.count; index++) {
    if (seatOf(history.acts[index]) != seat) continue;
    if (team.lane == 0) scratch.own[ownCount] = history.acts[index];
    ownCount++;
  }
  if (team.lane == 0) scratch.table = history.origin;
  team.sync();
  ParticleFilter<TYPE> filter{team,        scratch, settings.count(TYPE), seat, settings.errorRate[TYPE], store.comingTo(number, other,
      TYPE),
                    unseenCount, rngOf(search.seed, 1, uint64_t((other * TYPES + TYPE) * 32 + team.lane))};
  const Cards known = history.origin.held[seat];
  filter.deal(known, ownCount);
  int drawn = 3 - countCards(known);
  bool drew = false;
  for (int index = 0; index < history.count; index++) {
    const int act = history.acts[index];
    const int did = didOf(act);
    if (team.lane == 0) scratch.table.seat = int8_t(seatOf(act));
    team.sync();
    if (seatOf(act) == seat) {
      if (did == THREW) filter.observeThrow(cardOf(act), drew ? drawn++ : -1, policy);
      else filter.observeStart(did, cardOf(act), policy);
      drew = did == DREW;
    }
    if (team.lane == 0) {
      Table &table = scratch.table;
      if (did == DREW) table.noteDraw(table.seat);
      else if (did == TOOK) table.noteTake(table.seat);
      else if (did == THREW) table.noteThrow(table.seat, cardOf(act));
      else {
        table.knocker = table.seat;
        table.swaps = 0;
      }
    }
    team.sync();
  }
  Hand *const hands = store.handsOf(number, other, TYPE);
  for (int one = team.lane; one < filter.count; one += team.lanes) hands[one] = scratch.hand(filter.side, one);
  if (team.lane == 0) search.weights[other][TYPE] = filter.likelihood * settings.prior[TYPE];
}

/** The belief about all opponents, one type after the other. */
template <int TYPE = 0, class N>
void inferBeliefs(unsigned char *buffer, Search &search, int number, const History &history, const SearchSettings &settings,
    const ParticleStore &store,
                  const NetworkPolicy<N> &policy) {
  const FilterScratch scratch(buffer, settings.count(TYPE));
  for (int other = 0; other < search.otherCount; other++) inferBelief<TYPE>({0, 1}, scratch, search, number, history, settings, other,
      store, policy);
  if constexpr (TYPE + 1 < TYPES) inferBeliefs<TYPE + 1>(buffer, search, number, history, settings, store, policy);
}

/** The posterior over the types, from the weights of all opponents. */
HD inline void finishBelief(Search &search, const Table &table, const SearchSettings &settings, const Equity &equity) {
  double shared[TYPES], all = 0, independent = 1, like = 0;
  for (int type = 0; type < TYPES; type++) {
    shared[type] = settings.prior[type];
    for (int other = 0; other < search.otherCount && settings.prior[type] > 0; other++) {
      shared[type] *= search.weights[other][type] / settings.prior[type];
    }
    all += shared[type];
  }
  for (int other = 0; other < search.otherCount; other++) {
    double sum = 0;
    for (int type = 0; type < TYPES; type++) sum += search.weights[other][type];
    for (int type = 0; type < TYPES; type++) search.bySeat[other][type] = float(search.weights[other][type] / sum);
    like += search.weights[other][CLUB] / sum;
    independent *= sum;
  }
  for (int type = 0; type < TYPES; type++) search.shared[type] = float(shared[type] / all);
  search.sameType = float(settings.sameTypePrior * all / (settings.sameTypePrior * all + (1 - settings.sameTypePrior) * independent));
  search.likeness = float(like / search.otherCount);
  search.now = equity.chance(table, table.seat, search.likeness);
}

HD inline int pick(const float *chances, Rng &rng) {
  float left = rng.share();
  for (int index = 0; index < TYPES - 1; index++) {
    left -= chances[index];
    if (left < 0) return index;
  }
  return TYPES - 1;
}

/** Deals a particle to every opponent; false if a card was dealt twice. Such cards are replaced by unseen ones. */
HD inline bool dealParticles(const Search &search, Table &table, Quad policyIds, const SearchSettings &settings, const ParticleStore &store,
                            int number, Cards &free, Rng &rng) {
  bool clashes = false;
  free = search.unseen;
  Hand drawn[SLOTS];
  UNROLL for (int other = 0; other < SLOTS; other++) {
    if (other >= search.otherCount) continue;
    const int type = policyIds[search.others[other]];
    drawn[other] = store.handsOf(number, other, type)[rng.below(settings.count(type))];
  }
  UNROLL for (int other = 0; other < SLOTS; other++) {
    if (other >= search.otherCount) continue;
    const int seat = search.others[other];
    Hand hand = drawn[other];
    for (int place = 0; place < 3; place++) {
      const int card = cardAt(hand, place);
      if (has(free, card)) free &= ~bitOf(card);
      else if (!has(table.held[seat], card)) {
        clashes = true;
        hand = put(hand, place, NO_CARD);
      }
    }
    table.hands.set(seat, hand);
  }
  if (!clashes) return true;
  for (int other = 0; other < search.otherCount; other++) {
    Hand hand = table.hands[search.others[other]];
    for (int place = 0; place < 3; place++) {
      if (cardAt(hand, place) != NO_CARD) continue;
      const int card = anyOf(free, rng);
      free &= ~bitOf(card);
      hand = put(hand, place, card);
    }
    table.hands.set(search.others[other], hand);
  }
  return false;
}

/** The decision for a turn, as far as it is made: a start, and the place of the card to throw; the network evaluations so far. */
struct alignas(4) Decision {
  static constexpr uint8_t OPEN = 255;
  uint16_t evaluations;
  uint8_t start, thrown;
};

/** A rollout of one choice in one determinization. */
struct alignas(16) Trial {
  Table table;
  Rng rng;
  Quad policyIds;
  Decision decided;
};

/** Samples a determinization; `policyIds` becomes each seat's policy in it. */
HD inline void sampleDeterminization(const Search &search, Table &sampled, Stock &stock, const SearchSettings &settings,
    const ParticleStore &store, int number, Quad &policyIds,
                         Rng &rng) {
  constexpr int MAX_REDRAWS = 12;
  const bool areAlike = rng.share() < search.sameType;
  const int same = areAlike ? pick(search.shared, rng) : 0;
  policyIds = {CLUB * 0x01010101u};
  policyIds.set(sampled.seat, search.own);
  for (int other = 0; other < search.otherCount; other++) {
    policyIds.set(search.others[other], areAlike ? same : pick(search.bySeat[other], rng));
  }
  Cards free = 0;
  for (int tries = 0; tries <= MAX_REDRAWS; tries++) {
    if (dealParticles(search, sampled, policyIds, settings, store, number, free, rng)) break;
  }
  sampled.stack(free, stock, rng);
}

/** Samples a determinization and begins a rollout of every choice that is not pruned; `take` is given each. */
template <class F>
HD inline void beginTrials(const Search &search, const Table &table, const SearchSettings &settings, const ParticleStore &store,
    int number, int determinization,
                           const F &take) {
  Rng rng = rngOf(search.seed, 2, uint64_t(search.tried + determinization));
  Trial first{};
  Stock stock;
  first.table = table;
  sampleDeterminization(search, first.table, stock, settings, store, number, first.policyIds, rng);
#pragma unroll 1
  for (int at = 0; at < search.count; at++) {
    if (!search.isRunning(at)) continue;
    Trial trial = first;
    trial.rng = rngOf(rng.state, uint64_t(at));
    const uint8_t choice = search.choice[at];
    if (table.stage == START) trial.decided = {0, choice, Decision::OPEN};
    else trial.decided = {0, Decision::OPEN, choice};
    take(at, trial, stock);
  }
}

struct NoPolicy {};

/** The network policies in rollouts: the Duchess's, and where an exploiter searches, its own for itself. */
template <class P, class L = NoPolicy> struct RolloutPolicies {
  const P duchess;
  const L own;

  /** Decides a turn by the network. */
  HD Decision decide(const Trial &trial, const Stock &stock) const {
    int start = Decision::OPEN, thrown = Decision::OPEN, evaluations = trial.decided.evaluations;
    const auto ask = [&](const auto &policy) { evaluations += policy.turn(trial.table, stock, start, thrown); };
    if constexpr (std::is_same_v<L, NoPolicy>) ask(duchess);
    else if (trial.policyIds[trial.table.seat] == CLUB) ask(duchess);
    else ask(own);
    return {uint16_t(evaluations), uint8_t(start), uint8_t(thrown)};
  }
};

/** Plays the decision and, unless `isSingle`, the turns of the characters that follow. */
HD inline void continueTrial(Trial &trial, Stock &stock, bool isSingle) {
  Table &table = trial.table;
  int start = trial.decided.start, thrown = trial.decided.thrown;
  bool ends = false;
#pragma unroll 1
  do {
    const int policyId = trial.policyIds[table.seat];
    if (table.stage == START) {
      if (policyId >= CLUB && start == Decision::OPEN) return;
      const int odd = table.pick(policyId >= CLUB ? start : characterStart(table, table.withTop(), policyId, trial.rng), stock);
      if (odd >= 0) thrown = odd;
      start = Decision::OPEN;
    }
    if (table.stage == THROW) {
      if (policyId >= CLUB && thrown == Decision::OPEN) return;
      ends = table.layDown(thrown != Decision::OPEN ? thrown : characterThrows(table, table.hands[table.seat], policyId, trial.rng));
    }
    thrown = Decision::OPEN;
    if (table.stage == SHUFFLE && !ends) table.shuffle(stock, trial.rng);
  } while (!ends && !isSingle);
  if (ends) table.takeLosses();
}

/** Rolls out a batch of determinizations, one after the other. */
template <class P, class L>
HD inline void rollOutBatch(const Search &search, const Table &table, const SearchSettings &settings, const ParticleStore &store,
    int number,
                        const RolloutPolicies<P, L> &policies, const Equity &equity, float (*changes)[4], uint16_t (*evaluations)[4]) {
  for (int determinization = 0; determinization < ROLLOUT_BATCH; determinization++) {
    beginTrials(search, table, settings, store, number, determinization, [&](int at, Trial &trial, Stock stock) {
      for (continueTrial(trial, stock, false); trial.table.stage < SHOWN; continueTrial(trial, stock, false)) {
        trial.decided = policies.decide(trial, stock);
      }
      changes[determinization][at] = equity.chance(trial.table, table.seat, search.likeness) - search.now;
      evaluations[determinization][at] = trial.decided.evaluations;
    });
  }
}

/** The mean of the rollouts and the prior. */
HD inline float blend(const Search &search, int at, const SearchSettings &settings) {
  return float((double(settings.priorWeight) * search.prior[at] + search.sums[at]) / (search.tried + settings.priorWeight));
}

/** Prunes the choices that are 2.5 standard errors of the paired differences or more behind the leader. */
HD inline void prune(Search &search, const SearchSettings &settings) {
  const double tried = search.tried;
  const int leader = search.leader(settings);
  for (int at = 0; at < search.count; at++) {
    if (at == leader || !search.isRunning(at)) continue;
    const double sum = search.sums[leader] - search.sums[at];
    const double squares = search.cross[leader][leader] + search.cross[at][at] - 2 * search.cross[leader][at];
    const double spread = (squares - sum * sum / tried) / (tried - 1);
    if (blend(search, leader, settings) - blend(search, at, settings) >= 2.5 * sqrt((spread > 0 ? spread : 0) / tried) + 1e-9) {
      search.running &= int8_t(~(1 << at));
    }
  }
}

HD inline int Search::leader(const SearchSettings &settings) const {
  int best = -1;
  float most = 0;
  for (int at = 0; at < count; at++) {
    if (!isRunning(at)) continue;
    const float worth = blend(*this, at, settings);
    if (best < 0 || worth > most) {
      best = at;
      most = worth;
    }
  }
  return best;
}

/** Updates the search with a batch of rollouts; returns whether to go on. */
HD inline bool updateSearch(const Team &team, Search &search, const float (*changes)[4], const uint16_t (*evaluations)[4],
    const SearchSettings &settings) {
  const int tried = search.tried, running = search.running;
  const auto evaluationsIn = [=](int determinization) {
    int all = 0;
    UNROLL for (int at = 0; at < 4; at++) all += ((running >> at) & 1) != 0 ? evaluations[determinization][at] : 0;
    return all;
  };
  int used = ROLLOUT_BATCH, total = search.evaluations;
#pragma unroll 4
  for (int determinization = 0; determinization < ROLLOUT_BATCH; determinization++) total += evaluationsIn(determinization);
  if (total >= settings.networkBudget || tried + ROLLOUT_BATCH > settings.determinizations) {
    total = search.evaluations;
#pragma unroll 1
    for (used = 0; used < ROLLOUT_BATCH && tried + used < settings.determinizations && total < settings.networkBudget; used++) {
      total += evaluationsIn(used);
    }
  }
#pragma unroll 1
  for (int pair = team.lane; pair < 16; pair += team.lanes) {
    const int at = pair / 4, other = pair % 4;
    if (!search.isRunning(at) || !search.isRunning(other)) continue;
    double sum = 0, cross = search.cross[at][other];
#pragma unroll 4
    for (int determinization = 0; determinization < used; determinization++) {
      sum += changes[determinization][at];
      cross += double(changes[determinization][at]) * changes[determinization][other];
    }
    search.cross[at][other] = cross;
    if (at == other) search.sums[at] += sum;
  }
  team.sync();
  if (team.lane == 0) {
    search.tried = tried + used;
    search.evaluations = total;
    if (used == ROLLOUT_BATCH) prune(search, settings);
  }
  team.sync();
  return countBits(uint32_t(search.running)) > 1 && search.tried < settings.determinizations && search.evaluations < settings.networkBudget;
}
