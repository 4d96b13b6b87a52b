// The Duchess's thinking, as `duchess/crowd.ts`, `belief.ts`, `world.ts` and `search.ts` have it: who plays how and may
// hold what, worlds drawn from that, every choice played on in them. What she does in one go there is cut into pieces
// here that run side by side: a crowd, a world, a decision in it, a look at what has come of the worlds.
#pragma once
#include "judge.h"
#include <cstddef>
#include <type_traits>

constexpr int HIDDEN = 40;
constexpr int TYPES = 6;
constexpr int MOST_ACTS = 200;
constexpr int MOST_OWN_ACTS = 96;
/** The most hidden cards a seat can have had in a hand that is thought about. */
constexpr int MOST_PLACES = 32;
/** So many worlds are tried before it is looked which choices are still in question. */
constexpr int A_BATCH = 16;

/** How hard she thinks, and whom she reckons with: see `duchess/player.ts`. */
struct Mind {
  int worlds = 512;
  int crowd = 700;
  float trust = 100;
  float margin = 0.06f;
  int patience = 8000;
  float prior[TYPES] = {0.22f, 0.2f, 0.2f, 0.2f, 0.04f, 0.14f};
  float slip[TYPES] = {0.02f, 0.02f, 0.02f, 0.02f, 0.6f, 0.1f};
  float part[TYPES] = {1, 1, 1, 1, 0.25f, 0.08f};
  float alike = 0.5f;

  HD int count(int type) const { return more(8, int(float(crowd) * part[type] + 0.5f)); }

  /** The same for one who knows that nobody but Duchesses sits there, and takes all the time there is. */
  Mind scheming() const {
    Mind mind = *this;
    for (int type = 0; type < TYPES; type++) mind.prior[type] = type == CLUB ? 1 : 0;
    mind.part[CLUB] = 0.3f;
    mind.patience = 1 << 30;
    return mind;
  }
};

enum Did { DREW, TOOK, THREW, KNOCKED };

/** What everybody has seen since the deal or the last shuffle. */
struct Past {
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

/** Whether what has been seen of a hand is not too long to be gone through. */
HD inline bool isBrief(const Past &past) {
  if (past.count > MOST_ACTS) return false;
  for (int seat = 0; seat < SEATS; seat++) {
    int draws = 0, all = 0;
    for (int index = 0; index < past.count; index++) {
      if (seatOf(past.acts[index]) != seat) continue;
      all++;
      draws += didOf(past.acts[index]) == DREW;
    }
    if (draws > MOST_PLACES - 3 || all > MOST_OWN_ACTS) return false;
  }
  return true;
}

/** What the chances are worth: by the lives of a seat and of those after it, among its likes and among others. */
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

/** A decision that is being thought about. */
struct Thought {
  uint64_t seed;
  /** By whose first impressions the one who thinks goes on: her own, or an exploiter's. */
  uint8_t own;
  Cards unseen;
  double fits[SLOTS][TYPES];
  int8_t others[SLOTS];
  int8_t otherCount;
  int8_t count;
  int8_t running;
  uint8_t choice[4];
  float impression[4];
  /** What the worlds have brought for each choice, added up, and for each two of them, multiplied and added up. */
  double sums[4], cross[4][4];
  /** The chance that all are alike, and of each type then; of each type at each seat otherwise. */
  float alike;
  float together[TYPES];
  float apart[SLOTS][TYPES];
  float likeness;
  float now;
  int tried;
  int asked;

  HD bool isRunning(int at) const { return (running >> at) & 1; }
  /** Which of the choices still in question is the best by now. */
  HD int leader(const Mind &mind) const;
};

/** The choices at a table, and which are worth a thought. Whether there is anything to think about. */
HD inline bool beginThought(Thought &thought, const Worths &worths, int choices, const Mind &mind, uint8_t own) {
  const float best = worths.of[worths.best(choices)];
  thought.own = own;
  thought.count = 0;
  thought.running = 0;
  for (int choice = 0; choice < choices; choice++) {
    if (worths.of[choice] <= NEVER) continue;
    if (worths.of[choice] >= best - mind.margin) thought.running |= int8_t(1 << thought.count);
    thought.choice[thought.count] = uint8_t(choice);
    thought.impression[thought.count++] = worths.of[choice];
  }
  thought.tried = thought.asked = 0;
  for (int at = 0; at < 4; at++) {
    thought.sums[at] = 0;
    for (int other = 0; other < 4; other++) thought.cross[at][other] = 0;
  }
  return countBits(uint32_t(thought.running)) > 1 && mind.worlds > 0;
}

/** The cards the seat to act has not seen anywhere. */
HD inline Cards unseenBy(const Table &table) {
  Cards unseen = WHOLE_DECK & ~table.shown();
  for (int place = 0; place < (table.stage == START ? 3 : 4); place++) unseen &= ~bitOf(cardAt(table.hands[table.seat], place));
  return unseen;
}

/** One of these cards, by chance. */
HD inline int anyOf(Cards cards, Rng &rng) {
  for (int skip = rng.below(countCards(cards)); skip > 0; skip--) cards &= cards - 1;
  return lowestOf(cards);
}

/** What is done together: alone on a processor, by the lanes of a warp or of half of one on an accelerator. */
struct Team {
  int lane, lanes;
  unsigned mask = ~0u;

#ifdef __CUDA_ARCH__
  __device__ void sync() const { __syncwarp(mask); }
  __device__ float total(float own) const {
    for (int step = 16; step > 0; step /= 2) own += __shfl_xor_sync(~0u, own, step);
    return own;
  }
  /** What those before this one have together, and what all have. */
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

/** What a team that imagines a crowd writes on: the table as it was, and who holds what there. */
struct Desk {
  Table &table;
  const int count;
  Hand *const hands;
  uint16_t *const rows, *const own;
  uint8_t *const unseen;

  /** How many bytes it takes for so many players. */
  HD static constexpr size_t bytes(int count) {
    return (sizeof(Table) + size_t(count) * 2 * (sizeof(Hand) + sizeof(uint16_t)) + 2 * MOST_OWN_ACTS + 64 + 15) / 16 * 16;
  }
  HD Desk(unsigned char *from, int players)
      : table(*reinterpret_cast<Table *>(from)), count(players), hands(reinterpret_cast<Hand *>(from + sizeof(Table))),
        rows(reinterpret_cast<uint16_t *>(hands + 2 * players)), own(rows + 2 * players),
        unseen(reinterpret_cast<uint8_t *>(own + MOST_OWN_ACTS)) {}

  /** What each one holds, and its row; there are two of each, and while one is read the other is written. */
  HD Hand &hand(int side, int one) const { return hands[side * count + one]; }
  HD uint16_t &row(int side, int one) const { return rows[side * count + one]; }
};

/** Imagined players of one type at one seat, who go through the turns it has had. */
template <int TYPE> struct Crowd {
  const Team team;
  const Desk desk;
  const int count, seat;
  const float slip;
  /** What each one will draw in turn, as far as it will be thrown: a row a draw. */
  uint8_t *const coming;
  const int unseenCount;
  Rng rng;
  int side = 0;
  double fit = 1;
  /** How likely what the seat has done since they were last chosen anew is for one who would do it, and who would not. */
  float started[2] = {1, 1}, threw[2] = {1, 1};

  /** In the number of a row it is noted who would have started or thrown otherwise. */
  static constexpr int STARTS_OTHERWISE = 1 << 14, THROWS_OTHERWISE = 1 << 15, A_ROW = STARTS_OTHERWISE - 1;

  HD int anyCard(Hand hand) {
    for (;;) {
      const int card = desk.unseen[rng.below(unseenCount)];
      if (cardAt(hand, 0) != card && cardAt(hand, 1) != card && cardAt(hand, 2) != card) return card;
    }
  }

  /** Deals everybody a hand that allows for what will be thrown; any of the hidden cards may be the one. */
  HD void gather(Cards known, int ownCount) {
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
        const int act = desk.own[index], did = didOf(act), card = cardOf(act);
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
      desk.hand(side, one) = hand;
      desk.row(side, one) = uint16_t(one);
    }
    team.sync();
  }

  template <class N> HD void start(int did, int card, const Judge<N> &judge) {
    const Table &table = desk.table;
    const int start = did == KNOCKED ? KNOCK : did == TOOK ? TAKE : DECK;
    typename N::Sum base;
    Look look{};
    if (TYPE == CLUB) look = judge.look(table, base);
    for (int one = team.lane; one < count; one += team.lanes) {
      const Hand hand = put(desk.hand(side, one), 3, table.top);
      const int would = TYPE == CLUB ? startBy(judge.worths(table, hand, true, look, base)) : characterStart(table, hand, TYPE, rng);
      if (would != start) desk.row(side, one) |= STARTS_OTHERWISE;
      if (did == TOOK) desk.hand(side, one) = put(hand, 3, card);
    }
    started[0] = 1 - slip;
    started[1] = slip / 2;
    team.sync();
    if (did == KNOCKED) resample();
  }

  /** `drawn` says which of its draws the seat has thrown a card after, or −1 if it had taken one. */
  template <class N> HD void throwCard(int card, int drawn, const Judge<N> &judge) {
    const Table &table = desk.table;
    typename N::Sum base;
    Look look{};
    if (TYPE == CLUB) look = judge.look(table, base);
    for (int one = team.lane; one < count; one += team.lanes) {
      Hand hand = desk.hand(side, one);
      if (drawn >= 0) {
        const int known = coming[drawn * count + (desk.row(side, one) & A_ROW)];
        hand = put(hand, 3, known == NO_CARD ? anyCard(hand) : known);
      }
      int place = 0;
      UNROLL for (int at = 1; at < 4; at++) {
        if (cardAt(hand, at) == card) place = at;
      }
      const int would = TYPE == CLUB ? judge.worths(table, hand, false, look, base).thrown : characterThrows(table, hand, TYPE, rng);
      if (would != place) desk.row(side, one) |= THROWS_OTHERWISE;
      desk.hand(side, one) = put(hand, place, cardAt(hand, 3));
    }
    threw[0] = 1 - slip;
    threw[1] = slip / 3;
    team.sync();
    resample();
  }

private:
  HD float weight(int one) const {
    const int row = desk.row(side, one);
    return ((row & STARTS_OTHERWISE) != 0 ? started[1] : started[0]) * ((row & THROWS_OTHERWISE) != 0 ? threw[1] : threw[0]);
  }

  /** As many players again, the likelier ones more often. */
  HD void resample() {
    float own = 0;
    for (int one = team.lane; one < count; one += team.lanes) own += weight(one);
    const float stride = team.total(own) / float(count);
    fit *= stride;
    const float mark = team.total(team.lane == 0 ? rng.share() : 0), inverse = 1 / stride;
    const auto placeOf = [=](float sum) { return more(0, fewer(count, int(ceilf(sum * inverse - mark)))); };
    float sum = 0;
    for (int first = 0; first < count; first += team.lanes) {
      const int one = first + team.lane;
      float all;
      const int from = placeOf(sum + team.before(one < count ? weight(one) : 0, all));
      sum += all;
      const int to = team.next(from, placeOf(sum));
      for (int at = from; one < count && at < (one == count - 1 ? count : to); at++) {
        desk.hand(1 - side, at) = desk.hand(side, one);
        desk.row(1 - side, at) = desk.row(side, one) & A_ROW;
      }
    }
    side = 1 - side;
    started[0] = started[1] = threw[0] = threw[1] = 1;
    team.sync();
  }
};

/** Room for what the crowds of all thoughts hold in the end, and for what they will draw on the way. */
struct Room {
  Hand *hands;
  uint8_t *coming;
  int most;

  HD size_t crowd(int thought, int other, int type) const { return (size_t(thought) * SLOTS + other) * TYPES + type; }
  HD Hand *handsOf(int thought, int other, int type) const { return hands + crowd(thought, other, type) * most; }
  HD uint8_t *comingTo(int thought, int other, int type) const {
    return coming + crowd(thought, other, type) * most * MOST_PLACES;
  }
};

/** What is believed of one of the others if he is of this type. */
template <int TYPE, class N>
HD inline void believe(const Team &team, const Desk &desk, Thought &thought, int number, const Past &past, const Mind &mind, int other,
                       const Room &room, const Judge<N> &judge) {
  if (mind.prior[TYPE] == 0) {
    if (team.lane == 0) thought.fits[other][TYPE] = 0;
    return;
  }
  const int seat = thought.others[other];
  int unseenCount = 0, ownCount = 0;
  for (Cards left = thought.unseen; left != 0; left &= left - 1) {
    if (team.lane == 0) desk.unseen[unseenCount] = uint8_t(lowestOf(left));
    unseenCount++;
  }
  for (int index = 0; index < past.count; index++) {
    if (seatOf(past.acts[index]) != seat) continue;
    if (team.lane == 0) desk.own[ownCount] = past.acts[index];
    ownCount++;
  }
  if (team.lane == 0) desk.table = past.origin;
  team.sync();
  Crowd<TYPE> crowd{team,        desk, mind.count(TYPE), seat, mind.slip[TYPE], room.comingTo(number, other, TYPE),
                    unseenCount, rngOf(thought.seed, 1, uint64_t((other * TYPES + TYPE) * 32 + team.lane))};
  const Cards known = past.origin.held[seat];
  crowd.gather(known, ownCount);
  int drawn = 3 - countCards(known);
  bool drew = false;
  for (int index = 0; index < past.count; index++) {
    const int act = past.acts[index];
    const int did = didOf(act);
    if (team.lane == 0) desk.table.seat = int8_t(seatOf(act));
    team.sync();
    if (seatOf(act) == seat) {
      if (did == THREW) crowd.throwCard(cardOf(act), drew ? drawn++ : -1, judge);
      else crowd.start(did, cardOf(act), judge);
      drew = did == DREW;
    }
    if (team.lane == 0) {
      Table &table = desk.table;
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
  Hand *const hands = room.handsOf(number, other, TYPE);
  for (int one = team.lane; one < crowd.count; one += team.lanes) hands[one] = desk.hand(crowd.side, one);
  if (team.lane == 0) thought.fits[other][TYPE] = crowd.fit * mind.prior[TYPE];
}

/** What is believed of all the others, one type after the other. */
template <int TYPE = 0, class N>
void believeAlone(unsigned char *sheet, Thought &thought, int number, const Past &past, const Mind &mind, const Room &room,
                  const Judge<N> &judge) {
  const Desk desk(sheet, mind.count(TYPE));
  for (int other = 0; other < thought.otherCount; other++) believe<TYPE>({0, 1}, desk, thought, number, past, mind, other, room, judge);
  if constexpr (TYPE + 1 < TYPES) believeAlone<TYPE + 1>(sheet, thought, number, past, mind, room, judge);
}

/** What follows from all that is believed of the others. */
HD inline void concludeBelief(Thought &thought, const Table &table, const Mind &mind, const Equity &equity) {
  double together[TYPES], all = 0, apart = 1, like = 0;
  for (int type = 0; type < TYPES; type++) {
    together[type] = mind.prior[type];
    for (int other = 0; other < thought.otherCount && mind.prior[type] > 0; other++) {
      together[type] *= thought.fits[other][type] / mind.prior[type];
    }
    all += together[type];
  }
  for (int other = 0; other < thought.otherCount; other++) {
    double sum = 0;
    for (int type = 0; type < TYPES; type++) sum += thought.fits[other][type];
    for (int type = 0; type < TYPES; type++) thought.apart[other][type] = float(thought.fits[other][type] / sum);
    like += thought.fits[other][CLUB] / sum;
    apart *= sum;
  }
  for (int type = 0; type < TYPES; type++) thought.together[type] = float(together[type] / all);
  thought.alike = float(mind.alike * all / (mind.alike * all + (1 - mind.alike) * apart));
  thought.likeness = float(like / thought.otherCount);
  thought.now = equity.chance(table, table.seat, thought.likeness);
}

HD inline int pick(const float *chances, Rng &rng) {
  float left = rng.share();
  for (int index = 0; index < TYPES - 1; index++) {
    left -= chances[index];
    if (left < 0) return index;
  }
  return TYPES - 1;
}

/** Deals hands that are believed; whether none was dealt twice. Cards that were are given anew. */
HD inline bool dealBelieved(const Thought &thought, Table &table, Quad ways, const Mind &mind, const Room &room,
                            int number, Cards &free, Rng &rng) {
  bool clashes = false;
  free = thought.unseen;
  Hand drawn[SLOTS];
  UNROLL for (int other = 0; other < SLOTS; other++) {
    if (other >= thought.otherCount) continue;
    const int type = ways[thought.others[other]];
    drawn[other] = room.handsOf(number, other, type)[rng.below(mind.count(type))];
  }
  UNROLL for (int other = 0; other < SLOTS; other++) {
    if (other >= thought.otherCount) continue;
    const int seat = thought.others[other];
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
  for (int other = 0; other < thought.otherCount; other++) {
    Hand hand = table.hands[thought.others[other]];
    for (int place = 0; place < 3; place++) {
      if (cardAt(hand, place) != NO_CARD) continue;
      const int card = anyOf(free, rng);
      free &= ~bitOf(card);
      hand = put(hand, place, card);
    }
    table.hands.set(thought.others[other], hand);
  }
  return false;
}

/** What has been decided for a turn, as far as it has: a start, and the place of the card to throw; how often was asked so far. */
struct alignas(4) Decision {
  static constexpr uint8_t OPEN = 255;
  uint16_t asked;
  uint8_t start, thrown;
};

/** A choice being played on in an imagined world. */
struct alignas(16) Trial {
  Table table;
  Rng rng;
  Quad ways;
  Decision decided;
};

/** Draws a world for a thought; `ways` becomes who plays how in it. */
HD inline void drawWorld(const Thought &thought, Table &world, Stock &stock, const Mind &mind, const Room &room, int number, Quad &ways,
                         Rng &rng) {
  constexpr int TRIES = 12;
  const bool areAlike = rng.share() < thought.alike;
  const int same = areAlike ? pick(thought.together, rng) : 0;
  ways = {CLUB * 0x01010101u};
  ways.set(world.seat, thought.own);
  for (int other = 0; other < thought.otherCount; other++) {
    ways.set(thought.others[other], areAlike ? same : pick(thought.apart[other], rng));
  }
  Cards free = 0;
  for (int tries = 0; tries <= TRIES; tries++) {
    if (dealBelieved(thought, world, ways, mind, room, number, free, rng)) break;
  }
  world.stack(free, stock, rng);
}

/** Draws a world and begins to play the choices still in question on in it; `take` is given each trial. */
template <class F>
HD inline void beginTrials(const Thought &thought, const Table &table, const Mind &mind, const Room &room, int number, int world,
                           const F &take) {
  Rng rng = rngOf(thought.seed, 2, uint64_t(thought.tried + world));
  Trial first{};
  Stock stock;
  first.table = table;
  drawWorld(thought, first.table, stock, mind, room, number, first.ways, rng);
#pragma unroll 1
  for (int at = 0; at < thought.count; at++) {
    if (!thought.isRunning(at)) continue;
    Trial trial = first;
    trial.rng = rngOf(rng.state, uint64_t(at));
    const uint8_t choice = thought.choice[at];
    if (table.stage == START) trial.decided = {0, choice, Decision::OPEN};
    else trial.decided = {0, Decision::OPEN, choice};
    take(at, trial, stock);
  }
}

struct Nobody {};

/** By whose first impressions those in a trial go: hers, and where an exploiter thinks by its own for itself. */
template <class P, class L = Nobody> struct Judges {
  const P prey;
  const L own;

  /** Decides a turn by first impression. */
  HD Decision decide(const Trial &trial, const Stock &stock) const {
    int start = Decision::OPEN, thrown = Decision::OPEN, asked = trial.decided.asked;
    const auto ask = [&](const auto &judge) { asked += judge.turn(trial.table, stock, start, thrown); };
    if constexpr (std::is_same_v<L, Nobody>) ask(prey);
    else if (trial.ways[trial.table.seat] == CLUB) ask(prey);
    else ask(own);
    return {uint16_t(asked), uint8_t(start), uint8_t(thrown)};
  }
};

/** Plays what has been decided and, unless it is a single turn that is wanted, those of the characters who follow. */
HD inline void playOn(Trial &trial, Stock &stock, bool isSingle) {
  Table &table = trial.table;
  int start = trial.decided.start, thrown = trial.decided.thrown;
  bool ends = false;
#pragma unroll 1
  do {
    const int way = trial.ways[table.seat];
    if (table.stage == START) {
      if (way >= CLUB && start == Decision::OPEN) return;
      const int odd = table.pick(way >= CLUB ? start : characterStart(table, table.withTop(), way, trial.rng), stock);
      if (odd >= 0) thrown = odd;
      start = Decision::OPEN;
    }
    if (table.stage == THROW) {
      if (way >= CLUB && thrown == Decision::OPEN) return;
      ends = table.layDown(thrown != Decision::OPEN ? thrown : characterThrows(table, table.hands[table.seat], way, trial.rng));
    }
    thrown = Decision::OPEN;
    if (table.stage == SHUFFLE && !ends) table.shuffle(stock, trial.rng);
  } while (!ends && !isSingle);
  if (ends) table.takeLosses();
}

/** Tries a batch of worlds, one after the other. */
template <class P, class L>
HD inline void tryBatch(const Thought &thought, const Table &table, const Mind &mind, const Room &room, int number,
                        const Judges<P, L> &judges, const Equity &equity, float (*changes)[4], uint16_t (*asked)[4]) {
  for (int world = 0; world < A_BATCH; world++) {
    beginTrials(thought, table, mind, room, number, world, [&](int at, Trial &trial, Stock stock) {
      for (playOn(trial, stock, false); trial.table.stage < SHOWN; playOn(trial, stock, false)) {
        trial.decided = judges.decide(trial, stock);
      }
      changes[world][at] = equity.chance(trial.table, table.seat, thought.likeness) - thought.now;
      asked[world][at] = trial.decided.asked;
    });
  }
}

/** What she thinks of a choice now: its first impression counts as so many worlds. */
HD inline float blend(const Thought &thought, int at, const Mind &mind) {
  return float((double(mind.trust) * thought.impression[at] + thought.sums[at]) / (thought.tried + mind.trust));
}

/** Gives up the choices that are behind the best one by more than chance explains. */
HD inline void giveUp(Thought &thought, const Mind &mind) {
  const double worlds = thought.tried;
  const int leader = thought.leader(mind);
  for (int at = 0; at < thought.count; at++) {
    if (at == leader || !thought.isRunning(at)) continue;
    const double sum = thought.sums[leader] - thought.sums[at];
    const double squares = thought.cross[leader][leader] + thought.cross[at][at] - 2 * thought.cross[leader][at];
    const double spread = (squares - sum * sum / worlds) / (worlds - 1);
    if (blend(thought, leader, mind) - blend(thought, at, mind) >= 2.5 * sqrt((spread > 0 ? spread : 0) / worlds) + 1e-9) {
      thought.running &= int8_t(~(1 << at));
    }
  }
}

HD inline int Thought::leader(const Mind &mind) const {
  int best = -1;
  float most = 0;
  for (int at = 0; at < count; at++) {
    if (!isRunning(at)) continue;
    const float worth = blend(*this, at, mind);
    if (best < 0 || worth > most) {
      best = at;
      most = worth;
    }
  }
  return best;
}

/** Takes up what a batch of worlds has brought; whether more of them are wanted. */
HD inline bool goOn(const Team &team, Thought &thought, const float (*changes)[4], const uint16_t (*asked)[4], const Mind &mind) {
  const int tried = thought.tried, running = thought.running;
  const auto questionsIn = [=](int world) {
    int all = 0;
    UNROLL for (int at = 0; at < 4; at++) all += ((running >> at) & 1) != 0 ? asked[world][at] : 0;
    return all;
  };
  int worlds = A_BATCH, questions = thought.asked;
#pragma unroll 4
  for (int world = 0; world < A_BATCH; world++) questions += questionsIn(world);
  if (questions >= mind.patience || tried + A_BATCH > mind.worlds) {
    questions = thought.asked;
#pragma unroll 1
    for (worlds = 0; worlds < A_BATCH && tried + worlds < mind.worlds && questions < mind.patience; worlds++) {
      questions += questionsIn(worlds);
    }
  }
#pragma unroll 1
  for (int pair = team.lane; pair < 16; pair += team.lanes) {
    const int at = pair / 4, other = pair % 4;
    if (!thought.isRunning(at) || !thought.isRunning(other)) continue;
    double sum = 0, cross = thought.cross[at][other];
#pragma unroll 4
    for (int world = 0; world < worlds; world++) {
      sum += changes[world][at];
      cross += double(changes[world][at]) * changes[world][other];
    }
    thought.cross[at][other] = cross;
    if (at == other) thought.sums[at] += sum;
  }
  team.sync();
  if (team.lane == 0) {
    thought.tried = tried + worlds;
    thought.asked = questions;
    if (worlds == A_BATCH) giveUp(thought, mind);
  }
  team.sync();
  return countBits(uint32_t(thought.running)) > 1 && thought.tried < mind.worlds && thought.asked < mind.patience;
}
