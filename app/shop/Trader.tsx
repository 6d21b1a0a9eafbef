import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import type { Vat } from '#domains/shop/prices/vat.rules.ts'
import type { SellerSettings } from '#domains/shop/terms/seller.form.ts'

export type TraderShown = {
  seller: Pick<SellerSettings, 'name' | 'companyNumber' | 'registeredOffice' | 'email'>
  vat: Pick<Vat, 'number'>
}

/** Who sells, as the law wants it told before anyone buys. */
export function Trader({
  seller: { name, companyNumber, registeredOffice, email },
  vat,
  className,
}: TraderShown & { className?: string | undefined }) {
  return (
    <p className={className}>
      Sold by {[name, registeredOffice].filter(Boolean).join(', ')}.
      {email && (
        <>
          {' '}
          <EmailAddress email={email} />.
        </>
      )}
      {companyNumber && ` Company number ${companyNumber}.`}
      {vat.number && ` VAT number ${vat.number}.`}
    </p>
  )
}
