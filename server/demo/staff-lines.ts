/** Fictional staff of a demonstration hub. Name, job, days since the first day, and story. */
const lines = `
Ann Featherstone|Care Worker|412|
Barnaby Oyelaran|Care Worker|96|new
Catrin Hughes|Senior Care Worker|1430|
Dipika Shrestha|Care Worker|730|moving expired
Edwin Mbeki|Support Worker|505|
Freya Lindqvist|Care Worker|61|new
Gurpreet Sandhu|Registered Nurse|980|
Henrietta Cole|Domestic Assistant|1210|
Ibrahim Sesay|Care Worker|288|infection soon
Jolanta Mazur|Senior Care Worker|1875|
Kofi Ampofo|Care Worker|44|nothing
Lorraine Whitfield|Senior Care Worker|2210|
Maureen Tetley|Domestic Assistant|640|
Nia Prosser|Care Worker|365|infection expired
Olumide Fashola|Support Worker|820|safeguarding soon
Paloma Ruiz|Care Worker|199|no email
Quentin Hargreaves|Support Worker|1105|
Rosamund Clarke|Domestic Assistant|275|no email
Siân Pugh|Care Worker|590|fire soon
Thandiwe Ndlovu|Care Worker|450|safeguarding expired
Una McAllister|Senior Care Worker|1640|
Victor Popescu|Care Worker|133|fire missing
Wendy Aldersey|Care Worker|760|dbs soon
Xiaoming Liu|Registered Nurse|340|
Yvonne Baptiste|Support Worker|915|waived
Zofia Lewandowska|Care Worker|245|booked
Aled Morgan|Support Worker|30|new
Beatrice Okonjo|Care Worker|690|
Conor Gilligan|Care Worker|152|
Dorothy Haslam|Care Worker|2480|dbs expired
Elspeth Munro|Cook|1320|
Farid Hosseini|Kitchen Assistant|210|
Grace Adeyemi|Care Worker|510|
Hywel Bevan|Senior Care Worker|1990|
Imogen Tate|Care Worker|330|
Jamal Warsame|Care Worker|175|
Keziah Boateng|Care Worker|880|
Leonard Brough|Support Worker|1490|
Maribel Cruz|Registered Nurse|720|
Nkechi Obi|Care Worker|415|
Oscar Lindley|Domestic Assistant|560|no email
Prudence Hartley|Care Worker|1760|
Rafael Teixeira|Care Worker|265|
Sunniva Dahl|Senior Care Worker|1110|
Tobias Merrick|Care Worker|385|`

export type DemoStaff = { name: string; job: string; days: number; story: string; email: string | null }

export const demoStaff: readonly DemoStaff[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', job = '', days = '', story = ''] = line.split('|')
    const plain = name.normalize('NFD').replaceAll(/[^A-Za-z ]/g, '')
    const email = `${plain.toLowerCase().replaceAll(' ', '.')}@example.com`
    return { name, job, days: Number(days), story, email: story === 'no email' ? null : email }
  })
