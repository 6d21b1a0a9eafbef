import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { CheckField, RadioGroup, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { newVoucherForm } from '#domains/shop/vouchers/vouchers.form.ts'
import { makeVoucher } from '#domains/shop/vouchers/vouchers.server.ts'

export const action = form(newVoucherForm, async (ctx, typed) => {
  await makeVoucher(ctx, typed)
  return redirectWith('voucher-made', '..')
})

const kinds = [
  { value: 'percent', label: 'A percentage' },
  { value: 'fixed', label: 'An amount' },
]

export default function NewVoucher() {
  return (
    <FormDialog
      id="new-voucher"
      title="Make a voucher"
      description="What it takes off cannot be changed later. End it, and make another."
      verb="Make it"
      busyLabel="Saving"
    >
      {(field) => (
        <>
          <TextField label="Code" hint="3 to 20 letters and digits" width="w20" maxLength={40} {...field('code')} />
          <RadioGroup label="It takes off" options={kinds} across {...field('kind', 'percent')} />
          <TextField
            label="Percent"
            hint="For a percentage"
            optional
            inputMode="numeric"
            width="w4"
            {...field('percent')}
          />
          <TextField
            label="Pounds"
            hint="For an amount, like 5.00"
            optional
            inputMode="decimal"
            width="w10"
            {...field('amount')}
          />
          <TextField
            type="date"
            label="From"
            hint="Leave empty for today."
            optional
            width="w10"
            {...field('fromDay')}
          />
          <TextField type="date" label="Until" optional width="w10" {...field('untilDay')} />
          <TextField
            label="Uses in all"
            hint="Leave empty for as many as people like."
            optional
            inputMode="numeric"
            width="w10"
            {...field('maxUses')}
          />
          <CheckField
            name="onceEach"
            label="Each account uses it once"
            defaultChecked={field('onceEach').defaultValue === 'on'}
          />
        </>
      )}
    </FormDialog>
  )
}
