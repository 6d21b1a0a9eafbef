import { appointmentsOf } from './appointment.ts'
import type { Email } from './email.ts'
import type { Styles } from './styles.ts'

/** Each date of an appointment as a card: the day on the provider's colour, then when and where. */
export function Appointments({ email, styles }: { email: Email; styles: Styles }) {
  return appointmentsOf(email).map(({ key, weekday, date, month, time, place, off }) => (
    <table key={key} role="presentation" cellPadding={0} cellSpacing={0} className="line" style={styles.appointment}>
      <tbody>
        <tr>
          <td className="brand" style={styles.day}>
            {weekday}
            <br />
            <b style={styles.date}>{date}</b>
            <br />
            {month}
          </td>
          <td className="ink" style={styles.when}>
            {off && (
              <b>
                Cancelled
                <br />
              </b>
            )}
            <b style={off ? { ...styles.time, textDecoration: 'line-through' } : styles.time}>{time}</b>
            {place && (
              <>
                <br />
                <span className="muted" style={styles.place}>
                  {place}
                </span>
              </>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  ))
}
