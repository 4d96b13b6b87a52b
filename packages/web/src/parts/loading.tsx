// What is there while something is fetched.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';

export function Loading(): JSX.Element {
  return <p class="loading">{spoken.value.say('loading')}</p>;
}
