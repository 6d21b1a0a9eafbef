import { expect, test } from 'vitest'
import type { Block, RichText } from '#lib/rich-text.ts'
import { wordsOfCues } from './captions.rules.ts'
import { endingOf, mediaIn, whyNotTracks, withMedia } from './media.rules.ts'

const cue = (startTime: number, text: string) => ({ startTime, endTime: startTime + 1, text })

test('the words of captions are read in paragraphs, without times, marks or lines said again', () => {
  expect(
    wordsOfCues([
      cue(1, '<v Ann Shaw>Bend your <b>knees</b> &amp; hips,'),
      cue(2, '<v Ann Shaw>not your back.'),
      cue(3, '<v Joe>Like this?'),
      cue(9, 'Rolled'),
      cue(10, 'Rolled\non'),
      cue(11, '&nbsp;'),
    ]),
  ).toEqual(['Ann Shaw: Bend your knees & hips, not your back.', 'Joe: Like this?', 'Rolled on'])
})

test.each([
  ['video/mp4', ['video avc1', 'audio mp4a'], undefined],
  ['video/mp4', ['video hvc1', 'audio mp4a'], 'codec'],
  ['video/mp4', ['video avc1', 'audio ac-3'], 'codec'],
  ['video/mp4', ['audio mp4a'], 'no tracks'],
  ['video/mp4', ['video avc1', 'other tx3g'], undefined],
  ['video/webm', ['video V_VP9', 'audio A_OPUS'], undefined],
  ['video/webm', ['video V_MPEGH/ISO/HEVC'], 'codec'],
  ['audio/mp4', ['audio alac'], 'codec'],
  ['audio/mpeg', [], undefined],
] as const)('a %s with %j is judged by its tracks', (mime, tracks, why) => {
  const said = tracks.map((track) => track.split(' ') as ['video' | 'audio' | 'other', string])
  const given = said.map(([kind, codec]) => ({ kind, codec }))
  expect(whyNotTracks(mime, given)).toBe(why)
})

test('a name says what a file may be, whatever its letters', () => {
  expect(endingOf('Hoist.MP4')?.kind).toBe('video')
  expect(endingOf('a.pdf.exe')).toBeUndefined()
  expect(endingOf('constructor')).toBeUndefined()
})

test('the files of a text are found wherever they stand, and told by other ids', () => {
  const media = (mediaId: string): Block => ({ type: 'media', attrs: { kind: 'video', mediaId, words: 'A lift' } })
  const text: RichText = {
    type: 'doc',
    content: [
      media('a'),
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }, media('b')] }] },
      { type: 'think', attrs: { ask: 'try' }, content: [media('c')] },
    ],
  }
  expect(mediaIn(text).map(({ mediaId }) => mediaId)).toEqual(['a', 'b', 'c'])
  const other = withMedia(text, (one) => (one.mediaId === 'b' ? undefined : { ...one, mediaId: `${one.mediaId}2` }))
  expect(mediaIn(other).map(({ mediaId }) => mediaId)).toEqual(['a2', 'c2'])
})
