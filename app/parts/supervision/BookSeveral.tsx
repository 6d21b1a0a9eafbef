import { useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { countOf } from '#lib/count.ts'

/** The form that the ticks of the list belong to. */
export const BOX = 'book'

/** Books for those ticked, or for all on the page whom it presses. */
export function BookSeveral({ kind, type, people }: { kind: string; type: string; people: readonly string[] }) {
  const ticked = useTicked()
  const count = ticked || people.length
  return (
    <Form id={BOX} method="get" action={href('/supervision/book')}>
      <input type="hidden" name="kind" value={kind} />
      {type && <input type="hidden" name="type" value={type} />}
      {ticked === 0 && people.map((id) => <input key={id} type="hidden" name="person" value={id} />)}
      <Button icon="cal">{count > 0 ? `Book for ${countOf(count, 'person', 'people')}` : 'Book'}</Button>
    </Form>
  )
}

/** How many are ticked on this page. */
function useTicked(): number {
  const [count, setCount] = useState(0)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows
  useEffect(() => {
    const read = () => setCount(document.querySelectorAll(`input[type="checkbox"][form="${BOX}"]:checked`).length)
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [key])
  return count
}
