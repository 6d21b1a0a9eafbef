import { CardItem, CardList } from '#app/ui/Card.tsx'
import type { Letter } from '#domains/notifications/letters.rules.ts'

/** What can be written for something that differs from letter to letter. */
export function LetterMarks({ variables }: Pick<Letter, 'variables'>) {
  return (
    <CardList>
      {Object.entries(variables).map(([name, { means, sample }]) => (
        <CardItem key={name} title={`{${name}}`} meta={`${means}, such as ${sample}`} />
      ))}
    </CardList>
  )
}
