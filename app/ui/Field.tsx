export { CheckField, CheckGroup, RadioGroup } from '#app/ui/ChoiceFields.tsx'
export { DateFields, MonthYearFields, partErrorsOf } from '#app/ui/DateFields.tsx'
export { fieldId } from '#app/ui/FieldFrame.tsx'
export { PasswordField, SelectField, TextArea, TextField } from '#app/ui/TextFields.tsx'
