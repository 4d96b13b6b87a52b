// The network as a policy: its inputs (`duchess/network/inputs.ts`), its sums (`net.ts`) and the decisions by its values
// (`network-policy.ts`).
#pragma once
#include "table.h"
#include <cmath>

enum Kind { DRAWING, THROWN, KNOCKING, KINDS };

constexpr int SLOTS = 3;
constexpr int STANCES = 4;
constexpr int CLASSES = 5;
constexpr int LAPS = 9;

// Where each group of inputs begins.
constexpr int PLAYERS = 0;
constexpr int OWN_LIVES = PLAYERS + 4;
constexpr int KNOCKER = OWN_LIVES + 5;
constexpr int OTHER_LIVES = KNOCKER + 4;
constexpr int OTHER_TURNS = OTHER_LIVES + 4 * SLOTS;
constexpr int OTHER_HELD = OTHER_TURNS + 32 * SLOTS;
constexpr int OTHER_LAST = OTHER_HELD + 7 * SLOTS;
constexpr int OTHER_MOST = OTHER_LAST + (2 * CLASSES + 1) * SLOTS;
constexpr int OTHER_REFUSED = OTHER_MOST + CLASSES * SLOTS;
constexpr int KIND_LAP = OTHER_REFUSED + (CLASSES + 1) * SLOTS;
constexpr int KIND_VALUE = KIND_LAP + KINDS * LAPS;
constexpr int CARDS = KIND_VALUE + KINDS * 33;
constexpr int PAIR = CARDS + 3 * 13;
constexpr int OUTS = PAIR + KINDS;
constexpr int OPEN = OUTS + 11 * 5;
constexpr int FEEDS_NEXT = OPEN + KINDS * 4 * CLASSES;
constexpr int FEEDS_OTHERS = FEEDS_NEXT + STANCES * CLASSES;
constexpr int RIVALS = FEEDS_OTHERS + STANCES * STANCES;
constexpr int INPUTS = RIVALS + STANCES * STANCES * STANCES;

constexpr int MOST_OF_TABLE = 21;
constexpr int MOST_OF_CHOICE = 11;
constexpr float SURE = 9;
constexpr float NEVER = -1e9f;

/** Calls back with every active input. */
template <class F> struct SeparateInputs {
  F on;

  HD void standing(int players, int lives, int knocked) const {
    on(PLAYERS + players);
    on(OWN_LIVES + lives);
    on(KNOCKER + knocked);
  }
  HD void other(int slot, int lives, int held, int left) const {
    on(OTHER_LIVES + 4 * slot + lives);
    on(OTHER_HELD + 7 * slot + held);
    on(OTHER_REFUSED + (CLASSES + 1) * slot + left);
  }
  HD void turns(int slot, int turns, int takes) const { on(OTHER_TURNS + 32 * slot + 4 * turns + takes); }
  /** `last` is 10 where nothing was thrown; `most` is then left out. */
  HD void thrown(int slot, int last, int most) const {
    on(OTHER_LAST + (2 * CLASSES + 1) * slot + last);
    if (last < 2 * CLASSES) on(OTHER_MOST + CLASSES * slot + most);
  }
  HD void value(int kind, int lap, int value) const {
    on(KIND_LAP + LAPS * kind + lap);
    on(KIND_VALUE + 33 * kind + value);
  }
  HD void card(int place, int rank) const { on(CARDS + 13 * place + rank); }
  /** `live` is 3 where there is no pair. */
  HD void outs(int live, int unseen, int outs) const {
    if (live < KINDS) on(PAIR + live);
    on(OUTS + 5 * unseen + outs);
  }
  /** A card that is about to be covered helps nobody. */
  HD void open(int kind, int place, int points, int stance) const {
    on(OPEN + CLASSES * (4 * kind + place) + points);
    if (kind != DRAWING) on(FEEDS_NEXT + CLASSES * stance + points);
  }
  HD void rivals(int rivals) const { on(RIVALS + rivals); }
  HD void feeds(int feeds) const { on(FEEDS_OTHERS + feeds); }
};

// The same with joined rows: inputs that are always active together share one, which halves the work. Where each group begins:
constexpr int ROW_STANDING = 0;
constexpr int ROW_OTHER = ROW_STANDING + 4 * 5 * 4;
constexpr int ROW_TURNS = ROW_OTHER + 4 * 7 * 6 * SLOTS;
constexpr int ROW_THROWN = ROW_TURNS + 32 * SLOTS;
constexpr int ROW_VALUE = ROW_THROWN + 11 * CLASSES * SLOTS;
constexpr int ROW_CARD = ROW_VALUE + KINDS * LAPS * 33;
constexpr int ROW_OUTS = ROW_CARD + 3 * 13;
constexpr int ROW_OPEN = ROW_OUTS + 4 * 55;
constexpr int ROW_RIVALS = ROW_OPEN + KINDS * 4 * CLASSES * STANCES;
constexpr int ROW_FEEDS = ROW_RIVALS + STANCES * STANCES * STANCES;
constexpr int ROWS = ROW_FEEDS + STANCES * STANCES;

template <class F> struct JoinedInputs {
  F on;

  HD void standing(int players, int lives, int knocked) const { on(ROW_STANDING + (players * 5 + lives) * 4 + knocked); }
  HD void other(int slot, int lives, int held, int left) const { on(ROW_OTHER + ((slot * 4 + lives) * 7 + held) * 6 + left); }
  HD void turns(int slot, int turns, int takes) const { on(ROW_TURNS + 32 * slot + 4 * turns + takes); }
  HD void thrown(int slot, int last, int most) const { on(ROW_THROWN + (slot * 11 + last) * CLASSES + most); }
  HD void value(int kind, int lap, int value) const { on(ROW_VALUE + (kind * LAPS + lap) * 33 + value); }
  HD void card(int place, int rank) const { on(ROW_CARD + 13 * place + rank); }
  HD void outs(int live, int unseen, int outs) const { on(ROW_OUTS + live * 55 + 5 * unseen + outs); }
  HD void open(int kind, int place, int points, int stance) const {
    on(ROW_OPEN + ((kind * 4 + place) * CLASSES + points) * STANCES + stance);
  }
  HD void rivals(int rivals) const { on(ROW_RIVALS + rivals); }
  HD void feeds(int feeds) const { on(ROW_FEEDS + feeds); }
};

/** Goes through all joined rows in their order; `say` is given a function that names the inputs of the row. */
template <class F> void forEachRow(F say) {
  for (int a = 0; a < 4; a++)
    for (int b = 0; b < 5; b++)
      for (int c = 0; c < 4; c++) say([=](const auto &to) { to.standing(a, b, c); });
  for (int slot = 0; slot < SLOTS; slot++)
    for (int a = 0; a < 4; a++)
      for (int b = 0; b < 7; b++)
        for (int c = 0; c < 6; c++) say([=](const auto &to) { to.other(slot, a, b, c); });
  for (int slot = 0; slot < SLOTS; slot++)
    for (int a = 0; a < 8; a++)
      for (int b = 0; b < 4; b++) say([=](const auto &to) { to.turns(slot, a, b); });
  for (int slot = 0; slot < SLOTS; slot++)
    for (int a = 0; a < 11; a++)
      for (int b = 0; b < CLASSES; b++) say([=](const auto &to) { to.thrown(slot, a, b); });
  for (int kind = 0; kind < KINDS; kind++)
    for (int a = 0; a < LAPS; a++)
      for (int b = 0; b < 33; b++) say([=](const auto &to) { to.value(kind, a, b); });
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 13; b++) say([=](const auto &to) { to.card(a, b); });
  for (int live = 0; live < 4; live++)
    for (int a = 0; a < 11; a++)
      for (int b = 0; b < 5; b++) say([=](const auto &to) { to.outs(live, a, b); });
  for (int kind = 0; kind < KINDS; kind++)
    for (int a = 0; a < 4; a++)
      for (int b = 0; b < CLASSES; b++)
        for (int c = 0; c < STANCES; c++) say([=](const auto &to) { to.open(kind, a, b, c); });
  for (int a = 0; a < STANCES * STANCES * STANCES; a++) say([=](const auto &to) { to.rivals(a); });
  for (int a = 0; a < STANCES * STANCES; a++) say([=](const auto &to) { to.feeds(a); });
}

HD inline int classOfPoints(int points) { return points <= 5 ? 0 : points <= 8 ? 1 : points - 7; }
HD inline int classOfHeld(int points) {
  return points == 0 ? 0 : points <= 6 ? 1 : points <= 9 ? 2 : points <= 11 ? 3 : points <= 17 ? 4 : points <= 21 ? 5 : 6;
}

/** What the seat to act observes, whatever it chooses. */
struct Observation {
  Cards unseen;
  /** What is known of each of the others and each suit: two bits a suit, eight a slot. */
  uint32_t stances;
  int slotted;
  int lap;

  HD int stance(int slot, int suit) const { return int(stances >> (8 * slot + 2 * suit)) & 3; }
};

/** Observes the table; `tell` receives the active inputs. The own cards of the seat are still to be removed: `withoutOwn`. */
template <class T> HD inline Observation observe(const Table &table, const T &tell) {
  const int seat = table.seat;
  Observation observation{WHOLE_DECK & ~table.shown(), 0, 0, minOf(table.turns[seat], LAPS - 1)};
  int knocked = SLOTS;
  int other = table.next(seat);
  UNROLL for (int slot = 0; slot < SLOTS; slot++) {
    if (other == seat) continue;
    observation.slotted = slot + 1;
    if (other == table.knocker) knocked = slot;
    const uint32_t sums = table.sums[other];
    const int cold = table.cold[other];
    UNROLL for (int suit = 0; suit < 4; suit++) {
      const int holds = sumOf(sums, suit);
      const uint32_t stance = holds > 0 ? (holds >= 10 ? 3 : 2) : (cold >> suit) & 1;
      observation.stances |= stance << (8 * slot + 2 * suit);
    }
    const int left = table.leftOpen[other];
    tell.other(slot, table.lives[other] - 1, classOfHeld(bestSum(sums)), left == 0 ? CLASSES : classOfPoints(left));
    tell.turns(slot, minOf(table.turns[other], 7), minOf(table.takes[other], 3));
    tell.thrown(slot, table.last[other], classOfPoints(table.gave[other]));
    other = table.next(other);
  }
  tell.standing(table.players() - 2, table.lives[seat] - 1, knocked);
  return observation;
}

HD inline Observation withoutOwn(Observation observation, Hand hand, int cards) {
  for (int place = 0; place < cards; place++) observation.unseen &= ~bitOf(cardAt(hand, place));
  return observation;
}

/** Three cards that are kept: what they are worth, in which suit, and how their suits rank. */
struct Kept {
  int value, best;
  /** For each suit four times its points, plus a tie-break by suit. */
  int clubs, diamonds, hearts, spades;

  HD int place(int suit) const {
    const int own = suit < 2 ? (suit == 0 ? clubs : diamonds) : (suit == 2 ? hearts : spades);
    return (clubs > own) + (diamonds > own) + (hearts > own) + (spades > own);
  }
};

/** The cards in the first places are kept. `tell` receives the inputs that depend on them alone. */
template <class T> HD inline Kept describeKept(const Observation &observation, Hand cards, const T &tell) {
  const int a = cardAt(cards, 0), b = cardAt(cards, 1), c = cardAt(cards, 2);
  const uint32_t sums = sumsOf(a) + sumsOf(b) + sumsOf(c);
  const auto weightOf = [=](int suit) { return 4 * sumOf(sums, suit) + 3 - suit; };
  Kept kept{0, 0, weightOf(0), weightOf(1), weightOf(2), weightOf(3)};
  const int first = maxOf(maxOf(kept.clubs, kept.diamonds), maxOf(kept.hearts, kept.spades));
  const int most = first >> 2;
  kept.best = 3 - (first & 3);
  const int rankA = rankOf(a), rankB = rankOf(b), rankC = rankOf(c);
  const bool isSet = rankA == rankB && rankB == rankC;
  kept.value = isSet ? 32 : most;
  tell.card(kept.place(suitOf(a)), rankA);
  tell.card(kept.place(suitOf(b)), rankB);
  tell.card(kept.place(suitOf(c)), rankC);
  const int pair = rankA == rankB || rankA == rankC ? rankA : rankB == rankC ? rankB : -1;
  int live = KINDS;
  if (pair >= 0 && !isSet) live = countCards((observation.unseen >> pair) & ACES);
  const uint32_t unseen = ranksOf(observation.unseen, kept.best);
  int outs = 0;
  if (most >= 20) {
    // How many unseen cards of the suit would make 31 at once.
    constexpr uint32_t TENS = 0x1e00;
    const uint32_t ranks = ranksOf(bitOf(a) | bitOf(b) | bitOf(c), kept.best);
    const int tens = countBits(ranks & TENS);
    if ((ranks & 1) != 0) outs = tens >= 1 ? countBits(unseen & TENS) : 0;
    else outs = tens >= 2 ? int(unseen & 1) : 0;
  }
  tell.outs(live, minOf(10, countBits(unseen)), outs);
  int rivals = 0;
  UNROLL for (int slot = SLOTS - 1; slot >= 0; slot--) {
    if (slot < observation.slotted) rivals = STANCES * rivals + observation.stance(slot, kept.best);
  }
  tell.rivals(rivals);
  return kept;
}

/** What is done with the cards kept, and the card that lies open then: `tell` receives the other inputs. */
template <class T> HD inline void describeChoice(const Observation &observation, const Kept &kept, int kind, int open, const T &tell) {
  tell.value(kind, observation.lap, kept.value);
  const int suit = suitOf(open);
  tell.open(kind, kept.place(suit), classOfPoints(pointsOf(open)), observation.stance(0, suit));
  if (kind == DRAWING || observation.slotted < 2) return;
  int feeds = 0;
  UNROLL for (int slot = SLOTS - 1; slot > 0; slot--) {
    if (slot < observation.slotted) feeds = STANCES * feeds + observation.stance(slot, suit);
  }
  tell.feeds(feeds);
}

/** The three cards of four that are left without the one at a place, in the first places. */
HD inline Hand without(Hand hand, int place) {
  const uint32_t low = hand & ((1u << (8 * place)) - 1);
  const uint32_t high = place == 3 ? 0 : (hand >> (8 * place + 8)) << (8 * place);
  return low | high;
}

/** Adds a row to sums; four adjacent numbers are loaded at once. */
template <int COUNT, class T> HD inline void addByFours(T *sums, const T *row) {
  struct alignas(4 * sizeof(T)) Fours {
    T of[4];
  };
  UNROLL for (int at = 0; at < COUNT; at += 4) {
    const Fours four = *reinterpret_cast<const Fours *>(row + at);
    UNROLL for (int each = 0; each < 4; each++) sums[at + each] += four.of[each];
  }
}

/** The sums of a network's hidden units in single precision. */
template <int H> struct Sums {
  float of[H];
};

/** A network of `H` hidden units in single precision: a row for each input, the biases, and the outputs by kind. */
template <int H> struct Net {
  static constexpr int NUMBERS = (INPUTS + 1) * H + KINDS * (H + 1);
  using Sum = Sums<H>;
  template <class F> using Tell = SeparateInputs<F>;
  const float *flat;

  HD const float *out(int kind) const { return flat + (INPUTS + 1) * H + kind * (H + 1); }
  HD Sum begin() const {
    Sum sums;
    UNROLL for (int unit = 0; unit < H; unit++) sums.of[unit] = flat[INPUTS * H + unit];
    return sums;
  }
  HD void add(Sum &sums, int input) const {
    addByFours<H>(sums.of, flat + input * H);
  }
  HD float end(const Sum &sums, int kind) const {
    const float *weights = out(kind);
    float total = weights[H];
    UNROLL for (int unit = 0; unit < H; unit++) total += (sums.of[unit] > 0 ? sums.of[unit] : 0.0f) * weights[unit];
    return total;
  }
};

/**
 * Quantised weights in fixed point, for rollouts: two 16-bit sums are packed into a word and added at once. A weight is a
 * multiple of 1/2048. Both sums begin at the middle of their range, so that neither becomes negative; the range is ±16, and
 * no sum of these networks comes near that.
 */
template <int H> struct QuantizedWeights {
  static constexpr int PARTS = 2048;
  static constexpr int MIDDLE = 32768;
  static constexpr int WORDS = H / 2;
  alignas(16) uint32_t rows[ROWS][WORDS];
  alignas(16) float outs[KINDS][H + 4];

  /** Quantises a network. The rows of the standing, one of which is always active, include the biases. */
  void join(const float *flat) {
    int row = 0;
    forEachRow([&](auto tell) {
      uint32_t *const words = rows[row];
      const auto add = [=](int input) {
        for (int word = 0; word < WORDS; word++) {
          const float *two = flat + input * H + 2 * word;
          words[word] += uint32_t(int(rintf(two[1] * PARTS))) * 65536 + uint32_t(int(rintf(two[0] * PARTS)));
        }
      };
      for (int word = 0; word < WORDS; word++) words[word] = row < ROW_OTHER ? MIDDLE * 65537u : 0;
      tell(SeparateInputs<decltype(add)>{add});
      if (row++ < ROW_OTHER) add(INPUTS);
    });
    for (int kind = 0; kind < KINDS; kind++) {
      for (int unit = 0; unit <= H; unit++) outs[kind][unit] = Net<H>{flat}.out(kind)[unit];
    }
  }
};

template <int H> struct QuantizedNet {
  using Tables = QuantizedWeights<H>;
  struct Sum {
    uint32_t of[Tables::WORDS];
  };
  template <class F> using Tell = JoinedInputs<F>;
  const Tables &tables;

  HD Sum begin() const { return {}; }
  HD void add(Sum &sums, int row) const { addByFours<Tables::WORDS>(sums.of, tables.rows[row]); }
  HD float end(const Sum &sums, int kind) const {
    const float *weights = tables.outs[kind];
    float lows = 0, highs = 0;
    UNROLL for (int word = 0; word < Tables::WORDS; word++) {
      lows += fmaxf(lowOf(sums.of[word]), 0) * weights[2 * word];
      highs += fmaxf(highOf(sums.of[word]), 0) * weights[2 * word + 1];
    }
    return weights[H] + (lows + highs) * (1.0f / Tables::PARTS);
  }

private:
#ifdef __CUDA_ARCH__
  // A 16-bit number in the mantissa of 2^23 is a float, too large by 2^23 and the middle.
  static constexpr float TOO_MUCH = (1 << 23) + Tables::MIDDLE;
  __device__ static float lowOf(uint32_t word) { return __uint_as_float(__byte_perm(word, 0x4b00, 0x5410)) - TOO_MUCH; }
  __device__ static float highOf(uint32_t word) { return __uint_as_float(__byte_perm(word, 0x4b00, 0x5432)) - TOO_MUCH; }
#else
  static float lowOf(uint32_t word) { return float(int(word & 65535) - Tables::MIDDLE); }
  static float highOf(uint32_t word) { return float(int(word >> 16) - Tables::MIDDLE); }
#endif
};

/** The values of the choices of one turn. */
struct Values {
  float of[4];
  /** With a card from the pile: the throw that goes with it. */
  int thrown;

  HD int best(int count) const {
    int most = 0;
    for (int at = 1; at < count; at++) {
      if (of[at] > of[most]) most = at;
    }
    return most;
  }
};

/** Knocks before it takes, and takes only what is better than the deck. */
HD inline int startBy(const Values &values) {
  const float deck = values.of[DECK], take = values.of[TAKE], knock = values.of[KNOCK];
  if (knock >= deck && knock >= take) return KNOCK;
  return take <= deck ? DECK : TAKE;
}

template <class N> struct NetworkPolicy {
  N net;
  using Sum = typename N::Sum;

  /** The part of the sums that all choices at a table share, whatever the seat to act holds. */
  HD Observation observation(const Table &table, Sum &base) const {
    base = net.begin();
    return observe(table, telling(base));
  }

  /** Evaluates the starts of a turn with this hand, the open card in its fourth place, or the throws from these four cards. */
  HD Values values(const Table &table, Hand hand, bool isStart, const Observation &seen, const Sum &base) const {
    const Observation observation = withoutOwn(seen, hand, isStart ? 3 : 4);
    float deck = NEVER, knock = NEVER, take = NEVER;
    Values values;
    values.thrown = 0;
#pragma unroll 1
    for (int place = 0; place < 4; place++) {
      // At a start, throws are those after a take; without the open card the hand is kept, to draw or to knock.
      const Hand cards = without(hand, place);
      const bool isHand = isStart && place == 3;
      Sum shared = base;
      const Kept kept = describeKept(observation, cards, telling(shared));
#pragma unroll 1
      for (int kind = isHand ? DRAWING : THROWN; kind <= (isHand ? KNOCKING : THROWN); kind++) {
        Sum sums = shared;
        describeChoice(observation, kept, kind, cardAt(hand, place), telling(sums));
        const float worth = kind == THROWN && worthOf(cards, 0) == 31 ? SURE : net.end(sums, kind);
        if (kind == DRAWING) deck = worth;
        else if (kind == KNOCKING) knock = table.knocker < 0 ? worth : NEVER;
        else {
          if (!isStart) values.of[place] = worth;
          if (worth > take) {
            take = worth;
            values.thrown = place;
          }
        }
      }
    }
    if (isStart) {
      values.of[DECK] = deck;
      values.of[TAKE] = take;
      values.of[KNOCK] = knock;
      values.of[3] = NEVER;
    }
    return values;
  }
  HD Values values(const Table &table) const {
    Sum base;
    const Observation seen = observation(table, base);
    const bool isStart = table.stage == START;
    return values(table, isStart ? table.withTop() : table.hands[table.seat], isStart, seen, base);
  }

  /** Decides a whole turn, or the rest of it: a start, and the place of the card to throw. Returns the number of evaluations. */
  HD int turn(const Table &table, const Stock &stock, int &start, int &thrown) const {
    Sum base;
    const Observation seen = observation(table, base);
    bool isStart = table.stage == START;
    Hand hand = isStart ? table.withTop() : table.hands[table.seat];
    const int next = isStart ? stock.cards[table.left - 1] : NO_CARD;
#pragma unroll 1
    for (int evaluations = 1;; evaluations++) {
      const Values found = values(table, hand, isStart, seen, base);
      thrown = found.thrown;
      if (!isStart) return evaluations;
      start = startBy(found);
      if (start != DECK) return evaluations;
      isStart = false;
      hand = put(hand, 3, next);
      if (placeBeside31(hand) >= 0) return evaluations;
    }
  }

private:
  /** Adds the rows of the inputs it is given. */
  HD auto telling(Sum &sums) const {
    const auto add = [this, &sums](int row) { net.add(sums, row); };
    return typename N::template Tell<decltype(add)>{add};
  }
};

/** Plays a decision by the network: a start with the throw that goes with a card taken, or a throw. */
template <class N> HD inline void playByNetwork(Table &table, const Stock &stock, const NetworkPolicy<N> &policy) {
  const Values values = policy.values(table);
  if (table.stage == START) {
    const int start = startBy(values);
    table.begin(start, stock);
    if (start != TAKE || table.stage != THROW) return;
  }
  table.throwAt(values.thrown);
}
