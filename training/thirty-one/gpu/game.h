// Matches side by side: each goes on until somebody has to think. An exploiter learns on the way, as in `../school.ts`.
#pragma once
#include "think.h"

constexpr int LEARNER = 32;
constexpr int MOST_VISITS = 64;
constexpr float SCALE = 8;
constexpr float TRIES = 0.08f;
constexpr float WARMTH = 0.03f * SCALE;
constexpr float MARGIN = 0.06f * SCALE;
constexpr float NOW_AND_THEN = 0.15f;

/** One decision to learn from, two a hand at most: its choices, and what each has led to in one and the same world. */
struct Lesson {
  int count;
  int tableCount;
  uint16_t table[MOST_OF_TABLE];
  struct {
    int kind;
    float change;
    int count;
    uint16_t at[MOST_OF_CHOICE];
  } choices[4];
};

/** How often a pupil has won from a standing, by its own lives and those of the others from the most to the fewest. */
struct Standings {
  float won[256], played[256];
  int freshWon[256], freshPlayed[256];

  HD static int key(const Table &table, int seat) {
    int others = 0;
    for (int lives = LIVES; lives > 0; lives--) {
      for (int other = 0; other < SEATS; other++) {
        if (other != seat && table.lives[other] == lives) others = 4 * others + lives;
      }
    }
    for (int out = 0; out < SEATS; out++) {
      if (out != seat && table.lives[out] == 0) others *= 4;
    }
    return 64 * table.lives[seat] + others;
  }
  HD float chance(const Table &table, int seat, const Equity &equity) const {
    constexpr float TRUST = 60;
    if (table.lives[seat] == 0) return 0;
    if (table.players() == 1) return 1;
    const int at = key(table, seat);
    return (equity.alike[at] * TRUST + won[at]) / (TRUST + played[at]);
  }
};

/** Who sits with the player in question, in the order of their seats. */
struct Company {
  uint8_t ways[SEATS - 1];
};

enum Asks : uint8_t { NOTHING, A_THOUGHT, THE_END };

struct Game {
  Table table;
  Stock stock;
  Past past;
  Table kept[2];
  Stock keptStock[2];
  Rng rng;
  uint64_t seed, deals;
  int match, hand;
  int decisions[2];
  int visits;
  int thoughts;
  uint8_t visited[MOST_VISITS];
  uint8_t ways[SEATS];
  int8_t own, planned, winner, dealer;
  bool learns, isTaught, isDealt;
  /** Whether the match is left as soon as the player in question is out of it. */
  bool endsWhenOut;
  Asks asks;

  /** Begins a match; what is dealt follows from `deals` and the number of the hand alone. */
  HD void begin(int number, uint64_t seedOfMatch, uint64_t seedOfDeals, int ownSeat, int ownWay, const Company &others) {
    match = number;
    seed = seedOfMatch;
    deals = seedOfDeals;
    rng = rngOf(seed, 7);
    own = int8_t(ownSeat);
    for (int at = 0; at < SEATS; at++) ways[at] = at == ownSeat ? uint8_t(ownWay) : others.ways[at - (at > ownSeat)];
    hand = visits = thoughts = 0;
    planned = winner = -1;
    asks = NOTHING;
    isDealt = false;
    table.setUp();
  }

  /** Nought if the player in question has won, one to three for those who sit with it, −1 if it is one of those. */
  HD int8_t placeOfWinner() const {
    if (winner < 0) return -1;
    return int8_t(winner == own ? 0 : winner < own ? winner + 1 : winner);
  }

  /** Whether there is something to learn from a decision at this stage of the hand that has just ended. */
  HD bool teaches(int stage) const { return learns && !isDealt && decisions[stage] > 0; }

  HD void act(int choice) {
    const int seat = table.seat;
    if (table.stage == START) {
      past.note(choice == KNOCK ? KNOCKED : choice == TAKE ? TOOK : DREW, seat, table.top);
      table.begin(choice, stock);
    } else {
      past.note(THREW, seat, cardAt(table.hands[seat], choice));
      table.throwAt(choice);
    }
  }
};

/** What the others of a seat are, and what it has not seen, before it thinks. */
HD inline void look(Thought &thought, Game &game) {
  const Table &table = game.table;
  thought.seed = rngOf(game.seed, 3, uint64_t(game.thoughts++)).state;
  thought.unseen = unseenBy(table);
  thought.otherCount = 0;
  for (int seat = 0; seat < SEATS; seat++) {
    if (seat != table.seat && table.lives[seat] > 0) thought.others[thought.otherCount++] = int8_t(seat);
  }
}

/** What an exploiter makes of choices, as changes of its chance to win. */
HD inline Worths inChances(Worths worths) {
  for (float &worth : worths.of) {
    if (worth > NEVER) worth /= SCALE;
  }
  return worths;
}

/** A choice by the odds of what was found of each. */
HD inline int warmChoice(const Worths &worths, int count, Rng &rng) {
  const int best = worths.best(count);
  if (worths.of[best] >= SURE) return best;
  float total = 0;
  for (int choice = 0; choice < count; choice++) total += expf((worths.of[choice] - worths.of[best]) / WARMTH);
  float left = rng.share() * total;
  for (int choice = 0; choice < count; choice++) {
    left -= expf((worths.of[choice] - worths.of[best]) / WARMTH);
    if (left < 0) return choice;
  }
  return best;
}

template <class P, class L> struct Players {
  Judge<P> prey;
  Judge<L> learner;
  const Equity &equity;
  const Standings &standings;
  const Mind &mind, &scheming;

  /** Lets a match go on until somebody has to think, a hand has ended or the match has. */
  HD void goOn(Game &game, Thought &thought) const {
    Table &table = game.table;
    game.asks = NOTHING;
    if (!game.isDealt) {
      if (table.lives[game.own] > 0 && game.visits < MOST_VISITS) {
        game.visited[game.visits++] = uint8_t(Standings::key(table, game.own));
      }
      Rng deck = rngOf(game.deals, 11, uint64_t(game.hand));
      game.dealer = int8_t(game.hand++ == 0 ? deck.below(SEATS) : table.next(game.dealer));
      table.deal(table.next(game.dealer), game.stock, deck);
      game.past.restart(table);
      game.decisions[0] = game.decisions[1] = 0;
      game.isDealt = true;
    }
    while (table.stage < SHOWN) {
      const int way = game.ways[table.seat];
      if (table.stage == SHUFFLE) {
        table.shuffle(game.stock, game.rng);
        game.past.restart(table);
      } else if (way == DUCHESS || way == SCHEMER) {
        const int choices = table.stage == START ? 3 : 4;
        const bool isHers = way == DUCHESS;
        const Worths worths = isHers ? prey.worths(table) : inChances(learner.worths(table));
        if (beginThought(thought, worths, choices, isHers ? mind : scheming, isHers ? CLUB : EXPLOITER) && isBrief(game.past)) {
          look(thought, game);
          game.asks = A_THOUGHT;
          return;
        }
        game.act(worths.best(choices));
      } else if (way == EXPLOITER) exploit(game);
      else if (way == CLUB) {
        const Worths worths = prey.worths(table);
        game.act(table.stage == START ? startBy(worths) : worths.best(4));
      } else act(game, way);
    }
    game.isDealt = false;
    if (table.stage == OVER || (game.endsWhenOut && table.lives[game.own] == 0)) {
      for (int seat = 0; seat < SEATS; seat++) {
        if (table.lives[seat] > 0 && table.stage == OVER) game.winner = int8_t(seat);
      }
      game.asks = THE_END;
    }
  }

  /** A decision of a character. */
  HD void act(Game &game, int way) const {
    const Table &table = game.table;
    if (table.stage == START) game.act(characterStart(table, table.withTop(), way, game.rng));
    else game.act(characterThrows(table, table.hands[table.seat], way, game.rng));
  }

  /** A decision of the exploiter, who now and then tries something else while it learns. */
  HD void exploit(Game &game) const {
    Table &table = game.table;
    const int stage = table.stage == START ? 0 : 1;
    if (game.learns && game.rng.below(++game.decisions[stage]) == 0) {
      game.kept[stage] = table;
      game.keptStock[stage] = game.stock;
    }
    if (game.isTaught) {
      act(game, STANDARD);
      return;
    }
    const bool luck = game.learns && game.rng.share() < TRIES;
    if (stage == 0) {
      const Worths worths = learner.worths(table);
      const int start = luck ? warmChoice(worths, 3, game.rng) : startBy(worths);
      game.planned = int8_t(start == TAKE && !luck ? worths.thrown : -1);
      game.act(start);
    } else if (game.planned >= 0 && !luck) {
      game.act(game.planned);
    } else {
      const Worths worths = learner.worths(table);
      game.act(luck ? warmChoice(worths, 4, game.rng) : worths.best(4));
    }
    if (stage == 1) game.planned = -1;
  }

  /** Plays every choice of a kept decision on by first impressions, to learn from how they compare. */
  HD void lookAgain(const Game &game, int stage, Lesson &lesson) const {
    const Table &kept = game.kept[stage];
    const int seat = kept.seat;
    Rng rng = rngOf(game.seed, 5, uint64_t(2 * game.hand + stage));
    const bool isStart = kept.stage == START;
    const int choices = isStart ? 3 : 4;
    const Worths worths = learner.worths(kept);
    const float most = worths.of[worths.best(choices)];
    if (most >= SURE) return;
    bool chosen[4] = {false, false, false, false};
    int tried = 0;
    for (int choice = 0; choice < choices; choice++) {
      if (worths.of[choice] <= NEVER) continue;
      chosen[choice] = worths.of[choice] >= most - MARGIN || rng.share() < NOW_AND_THEN;
      tried += chosen[choice];
    }
    if (tried < 2) return;
    lesson.tableCount = 0;
    const auto note = [&](int input) { lesson.table[lesson.tableCount++] = uint16_t(input); };
    const Look seen = lookAt(kept, Apart<decltype(note)>{note});
    const Hand hand = isStart ? kept.withTop() : kept.hands[seat];
    const Look look = seeOwn(seen, hand, isStart ? 3 : 4);
    const float now = standings.chance(kept, seat, equity);
    int count = 0;
    for (int choice = 0; choice < choices; choice++) {
      if (!chosen[choice]) continue;
      Table trial = kept;
      Stock stock = game.keptStock[stage];
      int thrown = choice;
      if (isStart) {
        trial.begin(choice, stock);
        // A card taken from the pile is judged with the throw that follows it. A 31 has ended the hand.
        if (choice == TAKE) {
          if (trial.stage != THROW) continue;
          thrown = game.isTaught ? characterThrows(trial, trial.hands[seat], STANDARD, rng) : learner.worths(trial).thrown;
          trial.throwAt(thrown);
        }
      } else trial.throwAt(choice);
      while (trial.stage < SHOWN) {
        if (trial.stage == SHUFFLE) trial.shuffle(stock, rng);
        else if (trial.seat == seat && game.isTaught) playCharacter(trial, stock, STANDARD, rng);
        else if (trial.seat == seat) playImpression(trial, stock, learner);
        else if (game.ways[trial.seat] < CLUB) playCharacter(trial, stock, game.ways[trial.seat], rng);
        else playImpression(trial, stock, prey);
      }
      auto &sample = lesson.choices[count++];
      sample.kind = isStart && choice == DECK ? DRAWING : isStart && choice == KNOCK ? KNOCKING : THROWN;
      sample.change = standings.chance(trial, seat, equity) - now;
      const int left = sample.kind == THROWN ? thrown : 3;
      sample.count = 0;
      const auto noteChoice = [&](int input) { sample.at[sample.count++] = uint16_t(input); };
      const Apart<decltype(noteChoice)> tell{noteChoice};
      describeChoice(look, describeKept(look, without(hand, left), tell), sample.kind, cardAt(hand, left), tell);
    }
    if (count >= 2) lesson.count = count;
  }
};
