// Matches side by side: each is played until a search is needed. An exploiter is trained on the way, as in `../self-play.ts`.
#pragma once
#include "search.h"

constexpr int LEARNER = 32;
constexpr int MOST_VISITS = 64;
constexpr float SCALE = 8;
constexpr float EXPLORATION = 0.08f;
constexpr float TEMPERATURE = 0.03f * SCALE;
constexpr float MARGIN = 0.06f * SCALE;
constexpr float OUTSIDE_MARGIN = 0.15f;

/** A training sample, two a hand at most: the choices of a decision, and the outcome of each in the same determinization. */
struct TrainingSample {
  int count;
  int tableCount;
  uint16_t table[MOST_OF_TABLE];
  struct {
    int kind;
    float target;
    int count;
    uint16_t at[MOST_OF_CHOICE];
  } choices[4];
};

/** How often the learner has won, by its own lives and those of the others in descending order. */
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

/** The policies of the opponents, in the order of their seats. */
struct Opponents {
  uint8_t policyIds[SEATS - 1];
};

enum Asks : uint8_t { NOTHING, A_SEARCH, THE_END };

struct Game {
  Table table;
  Stock stock;
  History history;
  Table kept[2];
  Stock keptStock[2];
  Rng rng;
  uint64_t seed, deals;
  int match, hand;
  int decisions[2];
  int visits;
  int searches;
  uint8_t visited[MOST_VISITS];
  uint8_t policyIds[SEATS];
  int8_t own, planned, winner, dealer;
  bool learns, hasTeacher, isDealt;
  /** Whether the match ends as soon as the player in question is out of it. */
  bool endsWhenOut;
  Asks asks;

  /** Begins a match; the deals depend on `deals` and the number of the hand alone. */
  HD void begin(int number, uint64_t seedOfMatch, uint64_t seedOfDeals, int ownSeat, int ownPolicyId, const Opponents &others) {
    match = number;
    seed = seedOfMatch;
    deals = seedOfDeals;
    rng = rngOf(seed, 7);
    own = int8_t(ownSeat);
    for (int at = 0; at < SEATS; at++) policyIds[at] = at == ownSeat ? uint8_t(ownPolicyId) : others.policyIds[at - (at > ownSeat)];
    hand = visits = searches = 0;
    planned = winner = -1;
    asks = NOTHING;
    isDealt = false;
    table.setUp();
  }

  /** 0 if the player in question has won, 1 to 3 for its opponents, −1 if the match was left before it ended. */
  HD int8_t placeOfWinner() const {
    if (winner < 0) return -1;
    return int8_t(winner == own ? 0 : winner < own ? winner + 1 : winner);
  }

  /** Whether the hand that has just ended has a sampled decision of this stage. */
  HD bool hasSample(int stage) const { return learns && !isDealt && decisions[stage] > 0; }

  HD void act(int choice) {
    const int seat = table.seat;
    if (table.stage == START) {
      history.note(choice == KNOCK ? KNOCKED : choice == TAKE ? TOOK : DREW, seat, table.top);
      table.begin(choice, stock);
    } else {
      history.note(THREW, seat, cardAt(table.hands[seat], choice));
      table.throwAt(choice);
    }
  }
};

/** The opponents of the seat to act and the cards it has not seen, for a search. */
HD inline void prepareSearch(Search &search, Game &game) {
  const Table &table = game.table;
  search.seed = rngOf(game.seed, 3, uint64_t(game.searches++)).state;
  search.unseen = unseenBy(table);
  search.otherCount = 0;
  for (int seat = 0; seat < SEATS; seat++) {
    if (seat != table.seat && table.lives[seat] > 0) search.others[search.otherCount++] = int8_t(seat);
  }
}

/** The exploiter's values as changes of its chance to win: its outputs are scaled in training. */
HD inline Values unscaled(Values values) {
  for (float &worth : values.of) {
    if (worth > NEVER) worth /= SCALE;
  }
  return values;
}

/** A choice drawn from the softmax of the values. */
HD inline int softmaxChoice(const Values &values, int count, Rng &rng) {
  const int best = values.best(count);
  if (values.of[best] >= SURE) return best;
  float total = 0;
  for (int choice = 0; choice < count; choice++) total += expf((values.of[choice] - values.of[best]) / TEMPERATURE);
  float left = rng.share() * total;
  for (int choice = 0; choice < count; choice++) {
    left -= expf((values.of[choice] - values.of[best]) / TEMPERATURE);
    if (left < 0) return choice;
  }
  return best;
}

template <class P, class L> struct Players {
  NetworkPolicy<P> duchess;
  NetworkPolicy<L> learner;
  const Equity &equity;
  const Standings &standings;
  const SearchSettings &settings, &exploiterSettings;

  /** Plays a match on until a search is needed, a hand has ended or the match has. */
  HD void advance(Game &game, Search &search) const {
    Table &table = game.table;
    game.asks = NOTHING;
    if (!game.isDealt) {
      if (table.lives[game.own] > 0 && game.visits < MOST_VISITS) {
        game.visited[game.visits++] = uint8_t(Standings::key(table, game.own));
      }
      Rng deck = rngOf(game.deals, 11, uint64_t(game.hand));
      game.dealer = int8_t(game.hand++ == 0 ? deck.below(SEATS) : table.next(game.dealer));
      table.deal(table.next(game.dealer), game.stock, deck);
      game.history.restart(table);
      game.decisions[0] = game.decisions[1] = 0;
      game.isDealt = true;
    }
    while (table.stage < SHOWN) {
      const int policyId = game.policyIds[table.seat];
      if (table.stage == SHUFFLE) {
        table.shuffle(game.stock, game.rng);
        game.history.restart(table);
      } else if (policyId == DUCHESS || policyId == SEARCHING_EXPLOITER) {
        const int choices = table.stage == START ? 3 : 4;
        const bool isHers = policyId == DUCHESS;
        const Values values = isHers ? duchess.values(table) : unscaled(learner.values(table));
        if (beginSearch(search, values, choices, isHers ? settings : exploiterSettings, isHers ? CLUB : EXPLOITER) &&
            isBrief(game.history)) {
          prepareSearch(search, game);
          game.asks = A_SEARCH;
          return;
        }
        game.act(values.best(choices));
      } else if (policyId == EXPLOITER) exploit(game);
      else if (policyId == CLUB) {
        const Values values = duchess.values(table);
        game.act(table.stage == START ? startBy(values) : values.best(4));
      } else act(game, policyId);
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
  HD void act(Game &game, int policyId) const {
    const Table &table = game.table;
    if (table.stage == START) game.act(characterStart(table, table.withTop(), policyId, game.rng));
    else game.act(characterThrows(table, table.hands[table.seat], policyId, game.rng));
  }

  /** A decision of the exploiter, who explores while it is trained. */
  HD void exploit(Game &game) const {
    Table &table = game.table;
    const int stage = table.stage == START ? 0 : 1;
    if (game.learns && game.rng.below(++game.decisions[stage]) == 0) {
      game.kept[stage] = table;
      game.keptStock[stage] = game.stock;
    }
    if (game.hasTeacher) {
      act(game, STANDARD);
      return;
    }
    const bool explores = game.learns && game.rng.share() < EXPLORATION;
    if (stage == 0) {
      const Values values = learner.values(table);
      const int start = explores ? softmaxChoice(values, 3, game.rng) : startBy(values);
      game.planned = int8_t(start == TAKE && !explores ? values.thrown : -1);
      game.act(start);
    } else if (game.planned >= 0 && !explores) {
      game.act(game.planned);
    } else {
      const Values values = learner.values(table);
      game.act(explores ? softmaxChoice(values, 4, game.rng) : values.best(4));
    }
    if (stage == 1) game.planned = -1;
  }

  /** Rolls out every choice of a sampled decision, without search, as a training sample. */
  HD void rollOutChoices(const Game &game, int stage, TrainingSample &sample) const {
    const Table &kept = game.kept[stage];
    const int seat = kept.seat;
    Rng rng = rngOf(game.seed, 5, uint64_t(2 * game.hand + stage));
    const bool isStart = kept.stage == START;
    const int choices = isStart ? 3 : 4;
    const Values values = learner.values(kept);
    const float most = values.of[values.best(choices)];
    if (most >= SURE) return;
    bool chosen[4] = {false, false, false, false};
    int tried = 0;
    for (int choice = 0; choice < choices; choice++) {
      if (values.of[choice] <= NEVER) continue;
      chosen[choice] = values.of[choice] >= most - MARGIN || rng.share() < OUTSIDE_MARGIN;
      tried += chosen[choice];
    }
    if (tried < 2) return;
    sample.tableCount = 0;
    const auto note = [&](int input) { sample.table[sample.tableCount++] = uint16_t(input); };
    const Observation seen = observe(kept, SeparateInputs<decltype(note)>{note});
    const Hand hand = isStart ? kept.withTop() : kept.hands[seat];
    const Observation observation = withoutOwn(seen, hand, isStart ? 3 : 4);
    const float now = standings.chance(kept, seat, equity);
    int count = 0;
    for (int choice = 0; choice < choices; choice++) {
      if (!chosen[choice]) continue;
      Table trial = kept;
      Stock stock = game.keptStock[stage];
      int thrown = choice;
      if (isStart) {
        trial.begin(choice, stock);
        // A card taken from the pile is evaluated with the throw that follows it. A 31 has ended the hand.
        if (choice == TAKE) {
          if (trial.stage != THROW) continue;
          thrown = game.hasTeacher ? characterThrows(trial, trial.hands[seat], STANDARD, rng) : learner.values(trial).thrown;
          trial.throwAt(thrown);
        }
      } else trial.throwAt(choice);
      while (trial.stage < SHOWN) {
        if (trial.stage == SHUFFLE) trial.shuffle(stock, rng);
        else if (trial.seat == seat && game.hasTeacher) playCharacter(trial, stock, STANDARD, rng);
        else if (trial.seat == seat) playByNetwork(trial, stock, learner);
        else if (game.policyIds[trial.seat] < CLUB) playCharacter(trial, stock, game.policyIds[trial.seat], rng);
        else playByNetwork(trial, stock, duchess);
      }
      auto &entry = sample.choices[count++];
      entry.kind = isStart && choice == DECK ? DRAWING : isStart && choice == KNOCK ? KNOCKING : THROWN;
      entry.target = standings.chance(trial, seat, equity) - now;
      const int left = entry.kind == THROWN ? thrown : 3;
      entry.count = 0;
      const auto noteChoice = [&](int input) { entry.at[entry.count++] = uint16_t(input); };
      const SeparateInputs<decltype(noteChoice)> tell{noteChoice};
      describeChoice(observation, describeKept(observation, without(hand, left), tell), entry.kind, cardAt(hand, left), tell);
    }
    if (count >= 2) sample.count = count;
  }
};
