export { CheckField, CheckGroup, RadioGroup } from './ChoiceFields.tsx'
export { DateFields, MonthYearFields, partErrorsOf } from './DateFields.tsx'
export { fieldId } from './FieldFrame.tsx'
export { PasswordField, SelectField, TextArea, TextField } from './TextFields.tsx'
