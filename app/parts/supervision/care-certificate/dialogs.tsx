import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { Choice } from '#app/ui/ChoiceFields.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FieldSet, fieldId } from '#app/ui/FieldFrame.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { StandardState } from '#domains/supervision/care-certificate/workbook.rules.ts'
import type { Day } from '#lib/day.ts'
import type { ShownStandard } from './words.ts'
import css from './workbook.module.css'

type Assess = {
  name: string
  standards: readonly ShownStandard[]
  today: Day
  /** Where the office finds an assessor, and who it is as a rule; a supervisor assesses in her own name. */
  assessors?: { search: string; begin: { id: string; name: string } | undefined }
}

/** What one assessor saw on one day, of so many standards at once. */
export function ObservationDialog({ name, standards, today, assessors }: Assess) {
  return (
    <FormDialog id="observe" title="Record observed practice" description={name} verb="Record" wide>
      {(field) => (
        <>
          <StandardTicks
            standards={standards}
            from="knowledge_complete"
            hint="Tick all that were seen then."
            field={field}
          />
          <Whose assessors={assessors} field={field} label="Seen by" />
          <div className="pair">
            <TextField label="Seen on" type="date" max={today} {...field('doneOn', today)} />
            <TextField label="Where" hint="Such as the unit or the visit." maxLength={200} {...field('place')} />
          </div>
          <TextArea
            label="What was seen"
            hint="What they did and how. Name people only as far as needed."
            rows={4}
            {...field('words')}
          />
        </>
      )}
    </FormDialog>
  )
}

export function StandardSignOffDialog({ name, standards, today, assessors }: Assess) {
  return (
    <FormDialog id="sign-off" title="Sign off standards" description={name} verb="Sign off" wide>
      {(field) => (
        <>
          <StandardTicks
            standards={standards}
            from="observed"
            hint="Knowledge and practice are complete."
            field={field}
          />
          <Whose assessors={assessors} field={field} label="Signed off by" />
          <TextField label="Signed off on" type="date" width="w20" max={today} {...field('doneOn', today)} />
          <TextArea label="Note" optional rows={2} {...field('words')} />
        </>
      )}
    </FormDialog>
  )
}

function Whose({ assessors, field, label }: { assessors: Assess['assessors']; field: Field; label: string }) {
  if (!assessors) return <p className="quiet">It goes on record with your name as the assessor.</p>
  return (
    <PersonPicker
      label={label}
      hint="Someone else, with a Care Certificate of their own or this training in date."
      name="assessorId"
      field={field}
      {...assessors}
    />
  )
}

type Ticks = { standards: readonly ShownStandard[]; from: StandardState; hint: string; field: Field }

/** The standards that are so far, the one that was pressed ticked. */
export function StandardTicks({ standards, from, hint, field }: Ticks): ReactNode {
  const [search] = useSearchParams()
  const reply = useFormReply()
  const { error } = field('standards')
  const ready = standards.filter(({ state }) => state === from)
  return (
    <FieldSet label="Standards" name="standards" hint={ready.length > 0 ? hint : 'None is so far yet.'} error={error}>
      <div className={css.ticks}>
        {ready.map(({ number, title }) => {
          const box = `standards.s${number}`
          return (
            <Choice
              key={number}
              type="checkbox"
              id={fieldId(box)}
              name={box}
              value="on"
              label={`${number} ${title}`}
              defaultChecked={reply ? reply.values[box] === 'on' : search.get('standard') === String(number)}
            />
          )
        })}
      </div>
    </FieldSet>
  )
}
