import { expect, test } from 'vitest'
import { videoOf } from './embeds.rules.ts'

const youtube = { provider: 'youtube', videoId: 'dQw4w9WgXcQ' }
const vimeo = { provider: 'vimeo', videoId: '76979871' }

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  [' https://vimeo.com/76979871 ', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
])('%s is a video', (link, video) => {
  expect(videoOf(link)).toEqual(video)
})

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be@evil.example/dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=../../../evil',
  'https://www.youtube.com/playlist?list=PL12345678901',
  'https://youtu.be/dQw4w9WgXcQ/x',
  'https://vimeo.com/76979871/private',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)',
  'dQw4w9WgXcQ',
  '',
])('%s is none', (link) => {
  expect(videoOf(link)).toBeUndefined()
})
