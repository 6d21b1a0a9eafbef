export { CheckField, CheckGroup, Choice, type ChoiceOption, RadioGroup } from '#app/ui/ChoiceFields.tsx'
export { DateFields, MonthYearFields } from '#app/ui/DateFields.tsx'
export { type ControlProps, Field, type FieldProps, FieldSet, type FieldWidth, fieldId } from '#app/ui/FieldFrame.tsx'
export { type Option, PasswordField, SelectField, TextArea, TextField } from '#app/ui/TextFields.tsx'
