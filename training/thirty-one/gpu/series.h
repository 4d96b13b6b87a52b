// Series of matches. In every tick each match goes on until somebody has to think, an exploiter learns from the hands that
// have ended, and then all who wait think.
#pragma once
#include "ponder.h"
#include <cmath>
#include <functional>

/** A series of matches: who sits where, and what is dealt. One to learn from has no last match: those begun too many are left. */
struct Series {
  int matches;
  int own;
  Company others;
  uint64_t seed;
  bool learns, endsWhenOut;
  int taught;
  /** The number of the first match; how many lie behind in the whole course, and how many that has. */
  int first, behind, all;

  HD bool isLast(int number) const { return !learns && number >= matches; }

  HD void begin(Game &game, int number) const {
    const uint64_t seedOfMatch = rngOf(seed, 21, uint64_t(number)).state;
    const int group = number / SEATS;
    game.learns = learns;
    game.endsWhenOut = endsWhenOut;
    game.isTaught = number < taught;
    if (learns) game.begin(number, seedOfMatch, seedOfMatch, int(seedOfMatch % SEATS), own, others);
    else game.begin(number, seedOfMatch, rngOf(seed, 22, uint64_t(group)).state, number % SEATS, own, others);
  }
};

/** Lets the learner go through the lessons of a tick; what does not fill a batch is left out. */
DEVICE inline void study(const Hall &hall, float rate, int thread, int threads, int *counts) {
  Learner &learner = *hall.learner;
  const int all = 2 * hall.tables;
  const int part = (all + threads - 1) / threads;
  const int from = thread * part, to = fewer(all, from + part);
  int found = 0;
  for (int at = from; at < to; at++) found += hall.lessons[at].count > 0;
  counts[thread] = found;
  SYNC();
  if (thread == 0) {
    int sum = 0;
    for (int at = 0; at < threads; at++) {
      const int own = counts[at];
      counts[at] = sum;
      sum += own;
    }
    counts[threads] = sum;
  }
  SYNC();
  int place = counts[thread];
  for (int at = from; at < to; at++) {
    if (hall.lessons[at].count > 0) hall.lessonList[place++] = at;
  }
  const int lessons = counts[threads];
  SYNC();
  for (int first = 0; first + BATCH <= lessons; first += BATCH) {
    for (int index = thread; index < BATCH; index += threads) {
      learnSlopes(learner, hall.lessons[hall.lessonList[first + index]], index);
    }
    SYNC();
    for (int index = thread; index < BATCH * LEARNER; index += threads) {
      addSlopes(learner, hall.lessons[hall.lessonList[first + index / LEARNER]], index / LEARNER, index % LEARNER);
    }
    const int steps = learner.steps + 1;
    SYNC();
    const float length = stepRate(steps, rate), keep = stepKeep(steps);
    for (int at = thread; at < NUMBERS; at += threads) stepOver(learner, at, length, keep);
    SYNC();
    for (int input = thread; input < INPUTS; input += threads) {
      if (learner.touched[input]) learner.used[input] = 1;
      learner.touched[input] = 0;
    }
    if (thread == 0) learner.steps = steps;
    SYNC();
  }
}
#ifdef __CUDACC__
constexpr int STUDENTS = 512;
__global__ void __launch_bounds__(STUDENTS) studyAll(Hall hall, float rate) {
  __shared__ int counts[STUDENTS + 1];
  study(hall, rate, threadIdx.x, STUDENTS, counts);
}

/** What is learned beside the thinking: by one unit, while the others think. */
struct School {
  cudaStream_t stream;
  cudaEvent_t begins, ended;

  School() {
    check(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    check(cudaEventCreateWithFlags(&begins, cudaEventDisableTiming));
    check(cudaEventCreateWithFlags(&ended, cudaEventDisableTiming));
  }
  void open(const Hall &hall, float rate) {
    check(cudaEventRecord(begins));
    check(cudaStreamWaitEvent(stream, begins));
    studyAll<<<1, STUDENTS, 0, stream>>>(hall, rate);
    check(cudaGetLastError());
    check(cudaEventRecord(ended, stream));
  }
  void close() { check(cudaStreamWaitEvent(nullptr, ended)); }
};
#else
struct School {
  void open(const Hall &hall, float rate) {
    int counts[2];
    study(hall, rate, 0, 1, counts);
  }
  void close() {}
};
#endif

/** A match that has ended makes room for the next; the tables share the matches out beforehand. */
void beginMatches(const Hall &hall, const Series &series) {
  each(hall.tables, [=] DEVICE(int number) {
    Game &game = hall.games[number];
    if (game.asks != THE_END || series.isLast(game.match)) return;
    if (game.match >= series.first) {
      if (!series.learns) hall.won[game.match] = game.placeOfWinner();
      addTo(&hall.counts->finished, 1);
      for (int visit = 0; visit < game.visits && game.learns; visit++) {
        addTo(&hall.standings->freshPlayed[game.visited[visit]], 1);
        if (game.winner == game.own) addTo(&hall.standings->freshWon[game.visited[visit]], 1);
      }
    }
    const int next = game.match + hall.tables;
    if (series.isLast(next)) game.match = next;
    else series.begin(game, next);
  });
}

/** What ended matches have shown of the standings is taken up; now and then half of it all is forgotten. */
void takeUpStandings(const Hall &hall, bool forgets) {
  each(256, [=] DEVICE(int at) {
    Standings &seen = *hall.standings;
    const float kept = forgets ? 0.5f : 1.0f;
    seen.won[at] = (seen.won[at] + seen.freshWon[at]) * kept;
    seen.played[at] = (seen.played[at] + seen.freshPlayed[at]) * kept;
    seen.freshWon[at] = seen.freshPlayed[at] = 0;
  });
}

DEVICE inline Players<Net<HIDDEN>, Net<LEARNER>> playersIn(const Hall &hall) {
  return {{{hall.frozen}}, {{hall.learner->calm}}, *hall.equity, *hall.standings, hall.mind, hall.scheming};
}

/** Every match goes on; how many now wait for a thought, and how many have ended, is in the counts. Hands that have ended teach. */
Counts goOnAll(const Hall &hall, const Series &series) {
  each(1, [=] DEVICE(int) { hall.counts->waiting = hall.counts->begun = hall.counts->ended = 0; });
  each(hall.tables, [=] DEVICE(int number) {
    Game &game = hall.games[number];
    Lesson *lessons = hall.lessons + 2 * number;
    lessons[0].count = lessons[1].count = 0;
    if (series.isLast(game.match)) return;
    playersIn(hall).goOn(game, hall.thoughts[number]);
    if (game.asks == A_THOUGHT) hall.waiting[addTo(&hall.counts->waiting, 1)] = number;
    for (int stage = 0; stage < 2; stage++) {
      if (game.teaches(stage)) hall.lessonList[addTo(&hall.counts->ended, 1)] = 2 * number + stage;
    }
  });
  Counts counts;
  fetch(&counts, hall.counts, 1);
  each(counts.ended, [=] DEVICE(int index) {
    const int at = hall.lessonList[index];
    playersIn(hall).lookAgain(hall.games[at / 2], at % 2, hall.lessons[at]);
  });
  return counts;
}

/** Plays a series to its end; `report` hears of it every so many matches. */
Counts play(const Hall &hall, const Series &series, Clock &clock, int every, const std::function<void(const Counts &)> &report) {
  constexpr int A_MEMORY = 20000;
  Counts counts{};
  give(hall.counts, &counts, 1);
  each(hall.tables, [=] DEVICE(int number) {
    hall.games[number].asks = THE_END;
    hall.games[number].match = series.first + number - hall.tables;
  });
  School school;
  for (int reported = 0, forgotten = 0;;) {
    school.close();
    beginMatches(hall, series);
    const bool forgets = counts.finished / A_MEMORY > forgotten;
    forgotten += forgets;
    takeUpStandings(hall, forgets);
    counts = goOnAll(hall, series);
    clock.stop(clock.play);
    if (counts.finished >= series.matches) return counts;
    if (series.learns) {
      // The steps grow smaller towards the end.
      const double done = fmin(1, double(series.behind + counts.finished) / series.all);
      school.open(hall, float(1e-3 * pow(0.03, pow(done, 1.5))));
    }
    clock.stop(clock.study);
    ponderAll(hall, counts.waiting, clock);
    if (counts.finished / every > reported) {
      reported = counts.finished / every;
      report(counts);
    }
  }
}
