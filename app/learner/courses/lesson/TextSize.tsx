import css from '#app/parts/learning/lesson/tools.module.css'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { type TextSize as Size, textSizes } from '#domains/learning/lessons/text-size.rules.ts'
import { textSizePath } from './paths.ts'

const words: Record<Size, string> = { normal: 'Normal text', large: 'Large text', largest: 'Largest text' }

/** How large the lesson is written; kept on this device. */
export function TextSize({ size, place }: { size: Size; place: { enrolmentId: string; lessonId: string } }) {
  return (
    <Form method="post" action={textSizePath(place)} preventScrollReset replace className={css.sizes}>
      <fieldset>
        <legend className="sr">Text size</legend>
        {textSizes.map((one) => (
          <button
            type="submit"
            key={one}
            name="size"
            value={one}
            aria-pressed={one === size}
            aria-label={words[one]}
            title={words[one]}
          >
            <span className={classes(css.letter, css[`${one}Letter`])} aria-hidden="true">
              A
            </span>
          </button>
        ))}
      </fieldset>
    </Form>
  )
}
