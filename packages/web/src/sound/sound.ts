// The sounds of the table, synthesised from noise and a few tones; there are no sound files. Sound is off by default.

/** The sounds that a board may use. */
export type Sound = 'deal' | 'card' | 'knock' | 'reveal' | 'good' | 'bad' | 'turn' | 'win';

let context: AudioContext | undefined;

/** Plays a sound. */
export function playSound(sound: Sound): void {
  const audio = (context ??= new AudioContext());
  if (audio.state === 'suspended') void audio.resume();
  const at = audio.currentTime + 0.01;
  switch (sound) {
    case 'deal':
      for (let card = 0; card < 5; card++) swish(audio, at + card * 0.07, 2600, 0.08);
      break;
    case 'card':
      swish(audio, at, 2200, 0.12);
      break;
    case 'reveal':
      swish(audio, at, 3200, 0.2);
      tone(audio, at + 0.05, 520, 0.12, 0.05);
      break;
    case 'knock':
      thump(audio, at);
      thump(audio, at + 0.16);
      break;
    case 'turn':
      tone(audio, at, 660, 0.1, 0.05);
      break;
    case 'good':
      [523, 659].forEach((pitch, index) => tone(audio, at + index * 0.11, pitch, 0.18, 0.07));
      break;
    case 'bad':
      [330, 247].forEach((pitch, index) => tone(audio, at + index * 0.14, pitch, 0.24, 0.07));
      break;
    case 'win':
      [523, 659, 784, 1047].forEach((pitch, index) => tone(audio, at + index * 0.13, pitch, 0.32, 0.08));
      break;
  }
}

/** A note with a short attack that fades out. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loudness: number): void {
  const voice = audio.createOscillator();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  voice.connect(fading(audio, at, length, loudness));
  voice.start(at);
  voice.stop(at + length);
}

/** A card over cloth: a short burst of band-pass noise. */
function swish(audio: AudioContext, at: number, pitch: number, length: number): void {
  const noise = audio.createBufferSource();
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  noise.connect(filter).connect(fading(audio, at, length, 0.16));
  noise.start(at);
}

/** Knuckles on wood. */
function thump(audio: AudioContext, at: number): void {
  const wood = audio.createOscillator();
  wood.frequency.setValueAtTime(190, at);
  wood.frequency.exponentialRampToValueAtTime(70, at + 0.09);
  wood.connect(fading(audio, at, 0.12, 0.5));
  wood.start(at);
  wood.stop(at + 0.13);
}

function fading(audio: AudioContext, at: number, length: number, loudness: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
