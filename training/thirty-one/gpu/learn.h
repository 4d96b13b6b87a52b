// Learning from lessons a batch at a time, as in `../learner.ts`: the error of how choices differ, steps by Adam, and
// the mean of the weights over the last steps to play by. Slopes are added up as whole numbers, so that it does not matter
// in which order that happens.
#pragma once
#include "game.h"

constexpr int BATCH = 96;
constexpr int NUMBERS = Net<LEARNER>::NUMBERS;
constexpr float KEEP_MEAN = 0.9f;
constexpr float KEEP_SQUARE = 0.999f;
constexpr float KEEP_CALM = 0.999f;
constexpr float SHARED = 0.1f;
constexpr double FINE = double(1ull << 40);

struct Learner {
  alignas(16) float flat[NUMBERS];
  alignas(16) float calm[NUMBERS];
  float mean[NUMBERS], square[NUMBERS];
  unsigned long long gradient[NUMBERS];
  uint8_t touched[INPUTS], used[INPUTS];
  float slopes[BATCH][5][LEARNER];
  float errors[BATCH][4];
  float sums[BATCH][4][LEARNER];
  int steps;
};

HD inline void addSlope(Learner &learner, int at, float slope) {
  const unsigned long long whole = (unsigned long long)(long long)(double(slope) * FINE);
#ifdef __CUDA_ARCH__
  atomicAdd(&learner.gradient[at], whole);
#else
  learner.gradient[at] += whole;
#endif
}

/** The slopes of the hidden units in a lesson, choice by choice and, in the fifth row, of the table. */
HD inline void learnSlopes(Learner &learner, const Lesson &lesson, int index) {
  const Net<LEARNER> net{learner.flat};
  Net<LEARNER>::Sum base = net.begin();
  for (int at = 0; at < lesson.tableCount; at++) net.add(base, lesson.table[at]);
  float shared = 0;
  for (int choice = 0; choice < lesson.count; choice++) {
    const auto &sample = lesson.choices[choice];
    Net<LEARNER>::Sum sums = base;
    for (int at = 0; at < sample.count; at++) net.add(sums, sample.at[at]);
    for (int unit = 0; unit < LEARNER; unit++) learner.sums[index][choice][unit] = sums.of[unit];
    learner.errors[index][choice] = net.end(sums, sample.kind) - sample.change * SCALE;
    shared += learner.errors[index][choice] / float(lesson.count);
  }
  for (int unit = 0; unit < LEARNER; unit++) learner.slopes[index][4][unit] = 0;
  for (int choice = 0; choice < lesson.count; choice++) {
    const float error = learner.errors[index][choice] - shared + SHARED * shared;
    learner.errors[index][choice] = error;
    const float *out = net.out(lesson.choices[choice].kind);
    for (int unit = 0; unit < LEARNER; unit++) {
      const float slope = learner.sums[index][choice][unit] > 0 ? error * out[unit] : 0.0f;
      learner.slopes[index][choice][unit] = slope;
      learner.slopes[index][4][unit] += slope;
    }
  }
}

/** Adds what a lesson says of one hidden unit. */
HD inline void addSlopes(Learner &learner, const Lesson &lesson, int index, int unit) {
  const auto add = [&](const uint16_t *at, int count, float slope) {
    for (int each = 0; each < count; each++) {
      addSlope(learner, at[each] * LEARNER + unit, slope);
      if (unit == 0) learner.touched[at[each]] = 1;
    }
  };
  for (int choice = 0; choice < lesson.count; choice++) {
    const auto &sample = lesson.choices[choice];
    const int out = (INPUTS + 1) * LEARNER + sample.kind * (LEARNER + 1);
    const float sum = learner.sums[index][choice][unit];
    if (unit == 0) addSlope(learner, out + LEARNER, learner.errors[index][choice]);
    if (sum > 0) addSlope(learner, out + unit, learner.errors[index][choice] * sum);
    add(sample.at, sample.count, learner.slopes[index][choice][unit]);
  }
  add(lesson.table, lesson.tableCount, learner.slopes[index][4][unit]);
  addSlope(learner, INPUTS * LEARNER + unit, learner.slopes[index][4][unit]);
}

/** The step of one weight. Rows nobody used keep their momentum for the next time they are. */
HD inline void stepOver(Learner &learner, int at, float rate, float keep) {
  const int row = at / LEARNER;
  if (row >= INPUTS || learner.touched[row]) {
    const float slope = float(double((long long)learner.gradient[at]) / FINE / BATCH);
    learner.gradient[at] = 0;
    learner.mean[at] = KEEP_MEAN * learner.mean[at] + (1 - KEEP_MEAN) * slope;
    learner.square[at] = KEEP_SQUARE * learner.square[at] + (1 - KEEP_SQUARE) * slope * slope;
    learner.flat[at] -= rate * learner.mean[at] / (sqrtf(learner.square[at]) + 1e-6f);
  }
  learner.calm[at] = keep * learner.calm[at] + (1 - keep) * learner.flat[at];
}

/** How long the step after so many is, and how much of the mean it keeps. */
HD inline float stepRate(int steps, float rate) {
  return rate * float(sqrt(1 - pow(double(KEEP_SQUARE), steps)) / (1 - pow(double(KEEP_MEAN), steps)));
}
HD inline float stepKeep(int steps) {
  const float keep = float(steps) / float(steps + 10);
  return keep < KEEP_CALM ? keep : KEEP_CALM;
}
