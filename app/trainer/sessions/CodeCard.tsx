import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { countOf } from '#lib/count.ts'
import type { CodeShown } from './code-shown.server.ts'
import css from './session.module.css'

type CodeCardProps = { code: CodeShown; full?: string }

/** What people scan or type to check in; it changes by itself while the page is open. */
export function CodeCard({ code: { code, left, address, qr }, full }: CodeCardProps) {
  useNextCode(left)
  return (
    <section className={css.code} aria-labelledby="scan">
      <h2 id="scan">Scan to check in</h2>
      <svg
        className={css.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code that leads to the check-in"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p>or go to {address} and enter</p>
      <p className={css.letters}>{code}</p>
      <p className="num">
        New code in {countOf(left, 'second', 'seconds')},<br />
        so a photo of it stops working.
      </p>
      {full && (
        <ButtonLink kind="brand" icon="grid" to={full}>
          Show full screen
        </ButtonLink>
      )}
    </section>
  )
}

/** Asks for the code again when it changes, and every ten seconds for those who have come meanwhile. */
function useNextCode(left: number) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), Math.min(left, 10) * 1000 + 200)
    return () => clearTimeout(timer)
  })
}
