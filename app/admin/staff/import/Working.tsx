/** Says beside a button that its work is under way, for screen readers too. */
export function Working({ on, words }: { on: boolean; words: string }) {
  return (
    <p role="status" className="quiet">
      {on && words}
    </p>
  )
}
