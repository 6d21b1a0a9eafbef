import { CheckField, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import type { Fields } from '#app/ui/use-fields.ts'
import { codeThemes } from '#domains/learning/passport/cpd.labels.ts'
import type { CpdEntry } from '#domains/learning/passport/cpd.queries.server.ts'

type Begin = Partial<CpdEntry>

/** Of what was learned elsewhere: what, when, how long and where. */
export function WhatFields({ fields: { field }, entry = {}, today }: { fields: Fields; entry?: Begin; today: string }) {
  return (
    <>
      <TextField label="What you learned" maxLength={200} autoComplete="off" {...field('title', entry.title)} />
      <TextField
        label="Who taught it, or where you read it"
        maxLength={200}
        autoComplete="off"
        {...field('provider', entry.provider)}
      />
      <TextField label="Day" type="date" max={today} {...field('doneOn', entry.doneOn)} />
      <TextField
        label="Minutes"
        hint="60 minutes are 1 hour."
        inputMode="numeric"
        width="w10"
        autoComplete="off"
        {...field('minutes', entry.minutes ? String(entry.minutes) : '')}
      />
    </>
  )
}

/** Of any learning: with others or alone, which part of the Code, and what was made of it. */
export function ReflectionFields({ fields: { field, tick }, entry = {} }: { fields: Fields; entry?: Begin }) {
  return (
    <>
      <CheckField
        label="Participatory"
        hint="You learned together with others: a workshop, a group, a conference."
        {...tick('participatory', entry.participatory ?? false)}
      />
      <SelectField
        label="Part of the Code"
        optional
        hint="For nurses and nursing associates."
        empty="None"
        options={Object.entries(codeThemes).map(([value, label]) => ({ value, label }))}
        {...field('theme', entry.theme ?? '')}
      />
      <TextArea
        label="What you take from it"
        optional
        hint="What will you do differently? Do not name the people you care for."
        rows={5}
        maxLength={4000}
        {...field('reflection', entry.reflection)}
      />
    </>
  )
}
