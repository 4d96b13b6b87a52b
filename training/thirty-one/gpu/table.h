// The classroom's table for four, small enough that a GPU holds hundreds of thousands of them: the rules as in
// `duchess/simulator/quick-table.ts`, the public history as an attentive player remembers it, and the policies of the
// characters as in `policies.ts`. Everything here runs on a CPU as well.
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define HD __host__ __device__
#define UNROLL _Pragma("unroll")
#else
#define HD
#define UNROLL
#endif

/** A set of cards, a bit a card. The number of a card has its rank, from the ace, in the lower four bits and its suit in the next two. */
using Cards = uint64_t;

constexpr int SEATS = 4;
constexpr int LIVES = 3;
constexpr int SET = 30;
constexpr int STALL_LAPS = 10;
constexpr int MOST_SHUFFLES = 3;
/** Turns are counted up to here. */
constexpr int MANY = 100;
constexpr int NO_CARD = 255;
constexpr Cards ACES = 0x0001000100010001;
constexpr Cards WHOLE_DECK = ACES * 8191;

enum Stage : int8_t { START, THROW, SHUFFLE, SHOWN, OVER };
enum Start { DECK, TAKE, KNOCK };

/** The random number generator PCG, a stream for each use. */
struct Rng {
  uint64_t state;

  HD uint32_t bits() {
    const uint64_t old = state;
    state = old * 6364136223846793005ull + 1442695040888963407ull;
    const uint32_t mixed = uint32_t(((old >> 18) ^ old) >> 27);
    const uint32_t turn = uint32_t(old >> 59);
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
  }
  HD int below(int count) { return int((uint64_t(bits()) * uint32_t(count)) >> 32); }
  HD float share() { return float(bits() >> 8) * (1.0f / (1 << 24)); }
};

/** A stream that is independent of those for other numbers. */
HD inline Rng rngOf(uint64_t a, uint64_t b = 0, uint64_t c = 0) {
  uint64_t mixed = a * 0x9e3779b97f4a7c15ull + b * 0xbf58476d1ce4e5b9ull + c * 0x94d049bb133111ebull + 1;
  for (int round = 0; round < 2; round++) {
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebull;
    mixed ^= mixed >> 31;
  }
  return {mixed};
}

HD inline int maxOf(int a, int b) { return a > b ? a : b; }
HD inline int minOf(int a, int b) { return a < b ? a : b; }
HD inline int suitOf(int card) { return card >> 4; }
HD inline int rankOf(int card) { return card & 15; }
/** A card from the engine's number for it, 0 for the ace of clubs to 51 for the king of spades, and back. */
HD inline int cardFrom(int number) { return 16 * (number / 13) + number % 13; }
HD inline int numberOf(int card) { return 13 * suitOf(card) + rankOf(card); }
HD inline int pointsOfRank(int rank) { return rank == 0 ? 11 : minOf(rank + 1, 10); }
HD inline int pointsOf(int card) { return pointsOfRank(rankOf(card)); }
HD inline int orderOf(int card) { return pointsOf(card) * 64 + rankOf(card) * 4 + suitOf(card); }
HD inline Cards bitOf(int card) { return 1ull << card; }
HD inline bool has(Cards cards, int card) { return (cards >> card) & 1; }
HD inline uint32_t ranksOf(Cards cards, int suit) { return uint32_t(cards >> (16 * suit)) & 8191; }
/** The points of a card in the eight bits of its suit. */
HD inline uint32_t sumsOf(int card) { return uint32_t(pointsOf(card)) << (8 * suitOf(card)); }
HD inline int sumOf(uint32_t sums, int suit) { return int(sums >> (8 * suit)) & 255; }
HD inline int bestSum(uint32_t sums) {
  return maxOf(maxOf(sums & 255, (sums >> 8) & 255), maxOf((sums >> 16) & 255, sums >> 24));
}

HD inline int countBits(uint32_t bits) {
#ifdef __CUDA_ARCH__
  return __popc(bits);
#else
  return __builtin_popcount(bits);
#endif
}
HD inline int countCards(Cards cards) { return countBits(uint32_t(cards)) + countBits(uint32_t(cards >> 32)); }
HD inline int lowestOf(Cards cards) {
#ifdef __CUDA_ARCH__
  return __ffsll((long long)cards) - 1;
#else
  return __builtin_ctzll(cards);
#endif
}

/** Up to four cards in one number, eight bits a place. */
using Hand = uint32_t;
HD inline int cardAt(Hand hand, int place) { return int(hand >> (8 * place)) & 255; }
HD inline Hand put(Hand hand, int place, int card) {
  return (hand & ~(255u << (8 * place))) | (uint32_t(card) << (8 * place));
}

/** The worth of the first three cards of a hand. */
HD inline int worthOf(Hand hand, int set) {
  const int a = cardAt(hand, 0), b = cardAt(hand, 1), c = cardAt(hand, 2);
  if (set != 0 && rankOf(a) == rankOf(b) && rankOf(b) == rankOf(c)) return set;
  return bestSum(sumsOf(a) + sumsOf(b) + sumsOf(c));
}

/** Four cards to choose among, unpacked into registers: every place is a constant index. */
struct Four {
  int card[4], rank[4], suit[4];
  uint32_t sums[4];
  uint32_t all;

  HD explicit Four(Hand hand) : all(0) {
    UNROLL for (int place = 0; place < 4; place++) {
      card[place] = cardAt(hand, place);
      rank[place] = rankOf(card[place]);
      suit[place] = suitOf(card[place]);
      sums[place] = sumsOf(card[place]);
      all += sums[place];
    }
  }
  HD bool isSetWithout(int place) const {
    const int a = rank[place == 0 ? 1 : 0], b = rank[place <= 1 ? 2 : 1], c = rank[place <= 2 ? 3 : 2];
    return a == b && b == c;
  }
  HD int worthWithout(int place, int set) const {
    return set != 0 && isSetWithout(place) ? set : bestSum(all - sums[place]);
  }
  HD bool hasTwin(int place) const {
    bool found = false;
    UNROLL for (int other = 0; other < 4; other++) found = found || (other != place && rank[other] == rank[place]);
    return found;
  }
  HD int order(int place) const { return pointsOfRank(rank[place]) * 64 + rank[place] * 4 + suit[place]; }
};

/** The place of the card that has to go if the others make 31, or −1. */
HD inline int placeBeside31(Hand hand) {
  const Four four(hand);
  int odd = -1, low = 0;
  UNROLL for (int place = 0; place < 4; place++) {
    if (four.worthWithout(place, 0) == 31 && (odd < 0 || four.order(place) < low)) {
      odd = place;
      low = four.order(place);
    }
  }
  return odd;
}

/** A byte for each seat, in one register. */
struct Quad {
  uint32_t bits;

  HD int operator[](int seat) const { return int(bits >> (8 * seat)) & 255; }
  HD void set(int seat, int number) { bits = (bits & ~(255u << (8 * seat))) | (uint32_t(number) << (8 * seat)); }
};

/** A larger value for each seat, in registers: selected by comparison, not by index. */
template <class T> struct Ring {
  T a, b, c, d;

  HD T operator[](int seat) const { return seat < 2 ? (seat == 0 ? a : b) : (seat == 2 ? c : d); }
  HD void set(int seat, T value) {
    a = seat == 0 ? value : a;
    b = seat == 1 ? value : b;
    c = seat == 2 ? value : c;
    d = seat == 3 ? value : d;
  }
};

/** The cards that are left to draw, the next one last. Stored apart from the table, which is copied more often. */
struct alignas(16) Stock {
  uint8_t cards[48];
};

/** A table with all hidden cards. */
struct alignas(16) Table {
  /** The cards each seat is known to hold, and those that have lain open since the last shuffle. */
  Ring<Cards> held;
  Cards lain;
  /** Four places a seat; a card just picked up lies in the fourth. */
  Ring<Hand> hands;
  /** The points each seat is known to hold, by suit. */
  Ring<uint32_t> sums;
  Quad lives, turns, takes, deciding;
  /** The most points each seat has thrown and left, and the suits it has thrown or left, a bit a suit. */
  Quad gave, leftOpen, cold;
  /** The class of the card each seat threw last, plus 5 if it had taken one from the pile; 10 for none. */
  Quad last;
  int8_t seat, knocker, left, top, shuffles, took;
  Stage stage;
  uint8_t swaps;

  HD int next(int after) const {
    int at = after;
    do at = (at + 1) & 3;
    while (lives[at] == 0);
    return at;
  }
  HD int players() const {
    return (lives[0] > 0) + (lives[1] > 0) + (lives[2] > 0) + (lives[3] > 0);
  }
  /** The cards that have lain open or are known to be held. */
  HD Cards shown() const { return lain | held.a | held.b | held.c | held.d; }
  HD int worth(int at) const { return worthOf(hands[at], SET); }
  /** What the seat to act holds, with the open card beside it. */
  HD Hand withTop() const { return put(hands[seat], 3, top); }

  HD void setUp() {
    stage = SHOWN;
    lives = {LIVES * 0x01010101u};
  }

  HD void clearHand() {
    knocker = -1;
    shuffles = took = 0;
    swaps = 0;
    lain = 0;
    held = {};
    sums = {};
    turns = takes = gave = leftOpen = cold = {};
    last = {0x0a0a0a0a};
    deciding = {~0u};
  }

  HD void turnUp(int card) {
    top = int8_t(card);
    lain |= bitOf(card);
  }
  HD void noteDraw(int at) {
    took = 0;
    leftOpen.set(at, maxOf(leftOpen[at], pointsOf(top)));
    cold.set(at, cold[at] | (1 << suitOf(top)));
    swaps = 0;
  }
  HD void noteTake(int at) {
    takes.set(at, minOf(takes[at] + 1, MANY));
    took = 1;
    held.set(at, held[at] | bitOf(top));
    sums.set(at, sums[at] + sumsOf(top));
    const int before = deciding[at];
    if (before == NO_CARD || rankOf(top) == rankOf(before) || orderOf(top) > orderOf(before)) deciding.set(at, top);
    swaps++;
  }
  HD void noteThrow(int at, int card) {
    if (has(held[at], card)) {
      held.set(at, held[at] & ~bitOf(card));
      sums.set(at, sums[at] - sumsOf(card));
    }
    const int points = pointsOf(card);
    gave.set(at, maxOf(gave[at], points));
    cold.set(at, cold[at] | (1 << suitOf(card)));
    last.set(at, 5 * took + (points <= 5 ? 0 : points <= 8 ? 1 : points - 7));
    turns.set(at, minOf(turns[at] + 1, MANY));
    turnUp(card);
    swaps++;
  }
  HD void noteShuffle() {
    shuffles++;
    swaps = 0;
    lain = bitOf(top);
  }

  HD void stack(Cards cards, Stock &stock, Rng &rng) {
    left = 0;
#pragma unroll 1
    for (; cards != 0; cards &= cards - 1) stock.cards[left++] = uint8_t(lowestOf(cards));
#pragma unroll 1
    for (int at = left - 1; at > 0; at--) {
      const int other = rng.below(at + 1);
      const uint8_t kept = stock.cards[at];
      stock.cards[at] = stock.cards[other];
      stock.cards[other] = kept;
    }
  }

  HD void deal(int starter, Stock &stock, Rng &rng) {
    clearHand();
    Cards deck = WHOLE_DECK;
    const auto any = [&] {
      Cards rest = deck;
      for (int skip = rng.below(countCards(deck)); skip > 0; skip--) rest &= rest - 1;
      const int card = lowestOf(rest);
      deck &= ~bitOf(card);
      return card;
    };
    for (int place = 0; place < 3; place++) {
      for (int at = 0; at < SEATS; at++) {
        if (lives[at] > 0) hands.set(at, put(place == 0 ? ~0u : hands[at], place, any()));
      }
    }
    turnUp(any());
    stack(deck, stock, rng);
    open(starter);
  }

  /** The first turn of a hand that has been dealt; 31 in a hand ends it at once. */
  HD void open(int starter) {
    seat = int8_t(starter);
    stage = START;
    for (int at = 0; at < SEATS; at++) {
      if (lives[at] > 0 && worth(at) == 31) return takeLosses();
    }
  }

  /** The start of a turn. With 31 in four cards the odd one has to go: its place is returned, or −1. */
  HD int pick(int start, const Stock &stock) {
    if (start == KNOCK) {
      knocker = seat;
      swaps = 0;
      seat = int8_t(next(seat));
      return -1;
    }
    const int card = start == TAKE ? top : stock.cards[--left];
    hands.set(seat, put(hands[seat], 3, card));
    if (start == TAKE) noteTake(seat);
    else noteDraw(seat);
    stage = THROW;
    return placeBeside31(hands[seat]);
  }
  HD void begin(int start, const Stock &stock) {
    const int odd = pick(start, stock);
    if (odd >= 0) throwAt(odd);
  }

  HD void throwAt(int place) {
    if (layDown(place)) takeLosses();
  }

  /** Throws a card, whether that ends the hand or not. */
  HD bool layDown(int place) {
    const int card = cardAt(hands[seat], place);
    hands.set(seat, put(hands[seat], place, cardAt(hands[seat], 3)));
    noteThrow(seat, card);
    const int after = next(seat);
    const bool isStalled = left > 0 && knocker < 0 && swaps >= 2 * STALL_LAPS * players();
    const bool ends = worth(seat) == 31 || after == knocker || (left == 0 && shuffles == MOST_SHUFFLES) || isStalled;
    seat = int8_t(after);
    stage = left == 0 ? SHUFFLE : START;
    return ends;
  }

  /** Everything but the open card and what is held becomes the stock. */
  HD void shuffle(Stock &stock, Rng &rng) {
    Cards pile = WHOLE_DECK & ~bitOf(top);
    for (int at = 0; at < SEATS; at++) {
      if (lives[at] == 0) continue;
      for (int place = 0; place < 3; place++) pile &= ~bitOf(cardAt(hands[at], place));
    }
    stack(pile, stock, rng);
    noteShuffle();
    stage = START;
  }

  HD void takeLosses() {
    Quad points{0};
    int lowest = 99, still = 0;
    bool has31 = false;
#pragma unroll 1
    for (int at = 0; at < SEATS; at++) {
      if (lives[at] == 0) continue;
      const int own = worth(at);
      points.set(at, own);
      lowest = minOf(lowest, own);
      has31 = has31 || own == 31;
    }
    UNROLL for (int at = 0; at < SEATS; at++) {
      if (lives[at] == 0) continue;
      const int low = at == knocker ? 2 : 1;
      const int loss = has31 ? points[at] != 31 : points[at] == lowest ? low : 0;
      lives.set(at, maxOf(0, lives[at] - loss));
      still += lives[at] > 0;
    }
    if (still == 0) lives = {0x01010101u};
    stage = players() > 1 ? SHOWN : OVER;
  }
};

// The policies of the characters. The hand is a parameter: that of a particle does not lie on the table.

enum PolicyId : uint8_t { STANDARD, CAUTION, AGGRESSIVE, COUNTER, CLUELESS, CLUB, DUCHESS, EXPLOITER, SEARCHING_EXPLOITER };

/** Ms. Aggressive's preferences for four cards without each of them: replaces their worths. */
HD inline void like(const Four &four, int *values) {
  // Which two are of a rank; for an ace, which tens of its suit lie beside it, and how many with itself.
  int alike[4][4], beside[4][4], towards[4];
  UNROLL for (int one = 0; one < 4; one++) {
    const bool isAce = four.rank[one] == 0;
    towards[one] = isAce;
    UNROLL for (int two = 0; two < 4; two++) {
      if (one == two) continue;
      alike[one][two] = four.rank[one] == four.rank[two];
      beside[one][two] = isAce && four.rank[two] >= 9 && four.suit[one] == four.suit[two];
      towards[one] += beside[one][two];
    }
  }
  UNROLL for (int place = 0; place < 4; place++) {
    const int a = place == 0 ? 1 : 0, b = place <= 1 ? 2 : 1, c = place <= 2 ? 3 : 2;
    const int twins = alike[a][b] + alike[a][c] + alike[b][c];
    const int most = maxOf(maxOf(towards[a] - beside[a][place], towards[b] - beside[b][place]), towards[c] - beside[c][place]);
    const int liked = ((values[place] == 31) * 2 + (twins == 3)) * 2 + (twins == 1);
    values[place] += (liked * 4 + most) * 64;
  }
}

/** The suit the Card Counter avoids, as a bit: the one all three others took last, if the hand has few points in it. Or 0. */
HD inline int shunned(const Table &table, uint32_t sums) {
  int suit = -1;
  UNROLL for (int step = 1; step < SEATS; step++) {
    const int other = (table.seat + step) & 3, card = table.deciding[other];
    if (card == NO_CARD || table.lives[other] == 0 || (step > 1 && suitOf(card) != suit)) return 0;
    suit = suitOf(card);
  }
  return sumOf(sums, suit) < 15 ? 1 << suit : 0;
}

/** What these sums are worth to a player who avoids some suits, in place of `value`. */
HD inline int worthShunning(uint32_t sums, int suits, int value) {
  if (suits == 0 || value == SET) return value;
  int best = 0;
  UNROLL for (int suit = 0; suit < 4; suit++) {
    if ((suits & (1 << suit)) == 0) best = maxOf(best, sumOf(sums, suit));
  }
  return best;
}

/** The place with the highest score; of several the one with the lowest rank. */
HD inline int placeOfBest(const int *scores, const int *ranks) {
  int best = 0, most = scores[0], least = ranks[0];
  UNROLL for (int place = 1; place < 4; place++) {
    if (scores[place] < most || (scores[place] == most && ranks[place] >= least)) continue;
    best = place;
    most = scores[place];
    least = ranks[place];
  }
  return best;
}

/** How the seat to act would start its turn with this hand; the open card lies in the fourth place. */
HD inline int characterStart(const Table &table, Hand hand, int policyId, Rng &rng) {
  const Four four(hand);
  int values[4];
  UNROLL for (int place = 0; place < 4; place++) values[place] = four.worthWithout(place, SET);
  const int now = values[3];
  bool better = values[0] > now || values[1] > now || values[2] > now;
  const int turns = table.turns[table.seat];
  const bool hasAce = four.rank[0] == 0 || four.rank[1] == 0 || four.rank[2] == 0;
  int knocks = 30;
  if (policyId == STANDARD) knocks = 25;
  if (policyId == CAUTION) knocks = 27;
  if (policyId == AGGRESSIVE) knocks = hasAce ? 99 : turns == 0 ? 16 : 20;
  if (policyId == COUNTER) knocks = turns < 2 ? 18 : turns < 4 ? 24 : turns < 6 ? 27 : 28;
  if (table.knocker < 0 && now >= knocks) return KNOCK;
  if (policyId == CLUELESS) return rng.below(2) == 0 ? TAKE : DECK;
  if (table.knocker >= 0) return better ? TAKE : DECK;
  if (policyId == AGGRESSIVE) {
    int likings[4], orders[4];
    UNROLL for (int place = 0; place < 4; place++) {
      likings[place] = values[place];
      orders[place] = four.order(place);
    }
    like(four, likings);
    const int thrown = placeOfBest(likings, orders);
    better = false;
    UNROLL for (int place = 0; place < 4; place++) better = better || (place == thrown && values[place] > now);
  }
  if (policyId == COUNTER) {
    const int suits = shunned(table, four.all - four.sums[3]);
    if (suits != 0) {
      const int liked = worthShunning(four.all - four.sums[3], suits, now);
      better = false;
      UNROLL for (int place = 0; place < 3; place++) {
        better = better || worthShunning(four.all - four.sums[place], suits, values[place]) > liked;
      }
    }
  }
  return better ? TAKE : DECK;
}

/** Which of these four cards it would throw. */
HD inline int characterThrows(const Table &table, Hand hand, int policyId, Rng &rng) {
  if (policyId == CLUELESS) return rng.below(4);
  const Four four(hand);
  int scores[4], ranks[4];
  const bool isLast = table.knocker >= 0;
  UNROLL for (int place = 0; place < 4; place++) {
    scores[place] = four.worthWithout(place, SET);
    ranks[place] = four.order(place) + ((isLast || policyId == STANDARD) && four.hasTwin(place) ? 4096 : 0);
  }
  if (policyId == AGGRESSIVE && !isLast) like(four, scores);
  if (policyId == COUNTER && !isLast) {
    const int wanted = table.deciding[table.next(table.seat)];
    const int nextSuit = wanted == NO_CARD ? -1 : suitOf(wanted);
    Cards lying = table.lain;
    UNROLL for (int place = 0; place < 4; place++) lying &= ~bitOf(four.card[place]);
    UNROLL for (int place = 0; place < 4; place++) {
      // A pair is kept unless the other two of its rank have lain open.
      const bool isGone = countCards((lying >> four.rank[place]) & ACES) > 1;
      ranks[place] += (four.suit[place] == nextSuit ? 8192 : 0) + (four.hasTwin(place) && !isGone ? 4096 : 0);
    }
    // With 15 or more the throw is as usual.
    const int best = maxOf(maxOf(scores[0], scores[1]), maxOf(scores[2], scores[3]));
    const int suits = best < 15 ? shunned(table, four.all) : 0;
    if (suits != 0) {
      UNROLL for (int place = 0; place < 4; place++) {
        if ((suits & (1 << four.suit[place])) != 0) ranks[place] = four.order(place) - (1 << 20);
        scores[place] = worthShunning(four.all - four.sums[place], suits, scores[place]);
      }
    }
  }
  return placeOfBest(scores, ranks);
}

/** Plays a character's turn, or the rest of it. */
HD inline void playCharacter(Table &table, const Stock &stock, int policyId, Rng &rng) {
  int place = -1;
  if (table.stage == START) {
    place = table.pick(characterStart(table, table.withTop(), policyId, rng), stock);
    if (table.stage != THROW) return;
  }
  table.throwAt(place >= 0 ? place : characterThrows(table, table.hands[table.seat], policyId, rng));
}
