import { Button } from '#app/ui/Button.tsx'
import css from './letter.module.css'

type PrintButtonProps = { children?: string; kind?: 'primary' | 'quiet' }

/** Opens the browser's print dialog; without scripts it says where to find it. */
export function PrintButton({ children = 'Print', kind = 'primary' }: PrintButtonProps) {
  return (
    <>
      <span className={css.withScripts}>
        <Button type="button" kind={kind} icon="print" onClick={() => window.print()}>
          {children}
        </Button>
      </span>
      <span className={css.withoutScripts}>To print, choose Print in your browser’s menu.</span>
    </>
  )
}
