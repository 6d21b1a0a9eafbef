import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ReadPack } from '#domains/inspection/building/packs.queries.server.ts'
import { countOf } from '#lib/count.ts'
import css from './pack.module.css'

/** How far it is, part by part; the page asks again by itself, and can be left. */
export function Building({ pack }: { pack: ReadPack }) {
  const { done, all } = pack.progress
  const pages = pack.parts.reduce((sum, part) => sum + (part.pages ?? 0), 0)
  const action = href('/admin/inspection/:id/stop', { id: pack.id })
  const busy = useBusy(action)
  useAskAgain()
  const now = pack.parts.find(({ state, takenAt }) => state === 'waiting' && takenAt !== null)
  return (
    <div className={css.building}>
      <Card turned="tr">
        <CardBody>
          <div className={css.progress}>
            <div role="status">
              <h2>
                Building: {done} of {countOf(all, 'part', 'parts')}, {countOf(pages, 'page', 'pages')} so far
              </h2>
            </div>
            <Patches done={done} total={all} busy label={`${done} of ${all} parts are done`} />
            <p className="quiet">You can leave this page: it goes on, and Earlier packs says when it is ready.</p>
            <noscript>
              <a href={href('/admin/inspection/:id', { id: pack.id })}>Look again</a>
            </noscript>
          </div>
          <ul className={css.parts}>
            {pack.parts.map((part) => (
              <li
                key={part.id}
                className={classes(part.state === 'done' ? css.done : part.id === now?.id ? css.now : undefined)}
              >
                <span className={css.square} aria-hidden="true" />
                <b>{part.title}</b>
                <span className="quiet num">{wordsOf(part, part.id === now?.id)}</span>
              </li>
            ))}
          </ul>
          <Form method="post" action={action} failure="Nothing was stopped">
            <Button kind="danger" busy={busy} busyLabel="Stopping">
              Stop
            </Button>
          </Form>
        </CardBody>
      </Card>
    </div>
  )
}

function wordsOf({ state, pages }: ReadPack['parts'][number], now: boolean): string {
  if (state === 'done') return pages === null ? 'done' : countOf(pages, 'page', 'pages')
  return now ? 'being built' : 'to come'
}

const EVERY = 1000

function useAskAgain() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), EVERY)
    return () => clearTimeout(timer)
  })
}
