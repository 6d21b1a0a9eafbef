import { CardItem, CardList } from '#app/ui/Card.tsx'
import type { Letter } from '#domains/notifications/letters.rules.ts'

/** The placeholders a template can use, each with an example. */
export function LetterMarks({ variables }: Pick<Letter, 'variables'>) {
  return (
    <CardList>
      {Object.entries(variables).map(([name, { means, sample }]) => (
        <CardItem key={name} title={`{${name}}`} meta={`${means}, for example ${sample}`} />
      ))}
    </CardList>
  )
}
