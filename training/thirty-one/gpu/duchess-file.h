// The file that `export-duchess.ts` writes: the match equities, and the network of the classroom.
#pragma once
#include "search.h"
#include <cstdio>
#include <cstdlib>
#include <string>

struct DuchessFile {
  Equity equity;
  alignas(16) float flat[Net<HIDDEN>::NUMBERS];
  QuantizedWeights<HIDDEN> quantized;
};

/** Reads the file, or ends the program. */
inline DuchessFile *readDuchess(const std::string &name) {
  DuchessFile *duchess = new DuchessFile();
  FILE *file = fopen(name.c_str(), "rb");
  if (file == nullptr || fread(&duchess->equity, sizeof(Equity), 1, file) != 1 ||
      fread(duchess->flat, sizeof(duchess->flat), 1, file) != 1) {
    fprintf(stderr, "%s is not a file of export-duchess.ts.\n", name.c_str());
    exit(2);
  }
  fclose(file);
  duchess->quantized.join(duchess->flat);
  return duchess;
}
