import { expect, test } from 'vitest'
import { speakAll } from './read-aloud.ts'

/** A voice that speaks when it is told to. */
function standIn(texts: string[], slow = false) {
  const said: string[] = []
  const told: (string | undefined)[] = []
  let marked: string | undefined
  let end: (() => void) | undefined
  const reading = speakAll(
    texts.map((text) => ({ text })),
    {
      slow,
      mark: (sentence) => (marked = sentence?.text),
      tell: (at, playing) => told.push(at === undefined ? undefined : `${at} ${playing ? 'playing' : 'paused'}`),
      say: (words, isSlow, ended) => {
        said.push(isSlow ? `${words} slowly` : words)
        end = ended
      },
      // as browsers do: what is cancelled ends
      hush: () => end?.(),
    },
  )
  return { reading, said, told, marked: () => marked, next: () => end?.() }
}

test('each sentence is spoken by itself and marked while it is, and the last ends it', () => {
  const voice = standIn(['One.', 'Two.'])
  expect([voice.said, voice.marked()]).toEqual([['One.'], 'One.'])
  voice.next()
  expect([voice.said, voice.marked()]).toEqual([['One.', 'Two.'], 'Two.'])
  voice.next()
  expect(voice.marked()).toBeUndefined()
  expect(voice.told).toEqual(['0 playing', '1 playing', undefined])
})

test('paused it says no more, and goes on with the sentence it was at', () => {
  const voice = standIn(['One.', 'Two.', 'Three.'])
  voice.next()
  voice.reading.pause()
  expect(voice.said).toEqual(['One.', 'Two.'])
  expect(voice.told.at(-1)).toBe('1 paused')
  voice.reading.goOn()
  expect(voice.said).toEqual(['One.', 'Two.', 'Two.'])
})

test('slower, it says the sentence again', () => {
  const voice = standIn(['One.', 'Two.'])
  voice.reading.speed(true)
  voice.next()
  expect(voice.said).toEqual(['One.', 'One. slowly', 'Two. slowly'])
})

test('stopped, it marks nothing and says no more', () => {
  const voice = standIn(['One.', 'Two.'])
  voice.reading.stop()
  voice.next()
  expect([voice.said, voice.marked()]).toEqual([['One.'], undefined])
})
