import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Reading } from './read-aloud.ts'
import css from './tools.module.css'

type ListenProps = { minutes: number; children: ReactNode }
type Heard = { at: number; of: number; playing: boolean }

/** Reads the lesson aloud, sentence by sentence; without an English voice there is no button. */
export function Listen({ minutes, children }: ListenProps) {
  const voice = useEnglishVoice()
  const row = useRef<HTMLDivElement>(null)
  const reading = useRef<Reading>(undefined)
  const [heard, setHeard] = useState<Heard>()
  const [slow, setSlow] = useState(false)
  useEffect(() => () => reading.current?.stop(), [])

  const listen = async () => {
    const text = row.current?.parentElement?.querySelector<HTMLElement>('[data-read]')
    if (!text || !voice) return
    const { readAloud } = await import('./read-aloud.ts')
    reading.current = readAloud(text, { voice, slow, tell: setHeard })
  }
  const toggleSpeed = () => {
    setSlow(!slow)
    reading.current?.speed(!slow)
  }
  const words = heard && `${Math.min(heard.at + 1, heard.of)} of ${heard.of} paragraphs read`
  return (
    <div ref={row} className={css.tools}>
      {heard ? (
        <section className={css.player} aria-label="Read aloud">
          <Button
            type="button"
            icon={heard.playing ? 'pause' : 'play'}
            aria-label={heard.playing ? 'Pause' : 'Go on reading'}
            onClick={() => (heard.playing ? reading.current?.pause() : reading.current?.goOn())}
          />
          <div className={css.heard} role="img" aria-label={words}>
            {Array.from({ length: heard.of }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
              <span key={at} className={classes(at < heard.at && css.done, at === heard.at && css.begun)} />
            ))}
          </div>
          <span className={css.count}>
            {Math.min(heard.at + 1, heard.of)} of {heard.of}
          </span>
          <Button type="button" kind="ghost" onClick={toggleSpeed}>
            {slow ? 'Faster' : 'Slower'}
          </Button>
        </section>
      ) : (
        voice && (
          <Button type="button" kind="quiet" icon="sound" onClick={() => void listen()}>
            Listen, {minutes} {minutes === 1 ? 'minute' : 'minutes'}
          </Button>
        )
      )}
      {children}
    </div>
  )
}

/** An English voice of this device, British before others; offline only one that needs no connection. */
function useEnglishVoice(): SpeechSynthesisVoice | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>()
  useEffect(() => {
    const synth = window.speechSynthesis
    if (!synth) return
    const choose = () => {
      const english = synth.getVoices().filter(({ lang }) => /^en\b/i.test(lang))
      const here = english.filter(({ localService }) => localService || navigator.onLine)
      setVoice([...here].sort((one, other) => rank(one) - rank(other))[0])
    }
    choose()
    synth.addEventListener?.('voiceschanged', choose)
    addEventListener('online', choose)
    addEventListener('offline', choose)
    return () => {
      synth.removeEventListener?.('voiceschanged', choose)
      removeEventListener('online', choose)
      removeEventListener('offline', choose)
    }
  }, [])
  return voice
}

const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
  (/^en[-_]GB/i.test(lang) ? 0 : 2) + (localService ? 0 : 1)
