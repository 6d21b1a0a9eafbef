const citizen = 'British or Irish citizen'

/** Fictional applicants of a demonstration hub, newest application first. */
const lines = `
Adaeze Okafor|Nigerian|Health and Care or Skilled Worker|Care Assistant
Bethan Rhys|Welsh|${citizen}|Support Worker
Arjun Nair|Indian|Student|Healthcare Assistant
Siobhan Gallagher|Irish|${citizen}|Senior Care Worker
Tendai Moyo|Zimbabwean|ILR or ILE|Care Assistant
Katarzyna Nowak|Polish|EUSS settled status|Domiciliary Care Worker
Daniel Whitaker|British|${citizen}|Registered Nurse
Thi Hoa Nguyen|Vietnamese|Family visa|Care Assistant
Amina Yusuf|Somali|Refugee or humanitarian protection|Support Worker
Marek Dvořák|Czech|EUSS settled status|Night Care Assistant
Rosalind Achterberg|British|${citizen}|Activities Coordinator
Samuel Owusu|Ghanaian|Health and Care or Skilled Worker|Senior Care Worker
Priya Raman|Indian|Dependant|Domiciliary Care Worker
Oleksandra Shevchenko|Ukrainian|Ukraine scheme|Care Assistant
Liam O'Sullivan|Irish|${citizen}|Live-in Carer
Fatoumata Jallow|Gambian|ILR or ILE|Care Assistant
Hannah Bradshaw|English|${citizen}|Healthcare Assistant
José Miguel Fernández|Spanish|EUSS pre-settled status|Support Worker
Chipo Dube|Zimbabwean|Health and Care or Skilled Worker|Night Care Assistant
Megan Llewellyn|Welsh|${citizen}|Care Coordinator
Ramesh Gurung|Nepalese|${citizen}|Support Worker
Zainab Hussain|British|${citizen}|Care Assistant
Andrei Popescu|Romanian|EUSS settled status|Live-in Carer
Precious Banda|Zambian|Health and Care or Skilled Worker|Care Assistant
Fiona Macrae|Scottish|${citizen}|Registered Nurse
Jerome Baptiste|British|${citizen}|Support Worker
Maria Cristina Santos|Filipino|Health and Care or Skilled Worker|Senior Care Worker
Kwabena Asante|Ghanaian|Graduate visa|Healthcare Assistant
Ieva Kazlauskaitė|Lithuanian|EUSS settled status|Domiciliary Care Worker
Tomasz Wiśniewski|Polish|EUSS settled status|Driver and Support Worker
Nadia Rahman|Bangladeshi|Dependant|Care Assistant
Charlotte Pemberton|British|${citizen}|Deputy Manager
Wanjiru Kamau|Kenyan|Health and Care or Skilled Worker|Care Assistant
Ali Reza Karimi|Iranian|Refugee or humanitarian protection|Support Worker
Georgia Papadopoulou|Greek|EUSS pre-settled status|Activities Coordinator
Blessing Eze|Nigerian|Health and Care or Skilled Worker|Domiciliary Care Worker
Callie Thornton|British|${citizen}|Kitchen Assistant
Sunita Thapa|Nepalese|Health and Care or Skilled Worker|Care Assistant
Owen Fairclough|English|${citizen}|Support Worker
Yetunde Adebayo|Nigerian|ILR or ILE|Senior Care Worker
Ravindu Perera|Sri Lankan|Student|Night Care Assistant
Agnieszka Zielińska|Polish|EUSS settled status|Care Coordinator
Mbali Ndlovu|South African|Health and Care or Skilled Worker|Healthcare Assistant
Patrick Donnelly|Northern Irish|${citizen}|Support Worker
Leila Haddad|Lebanese|Family visa|Care Assistant`

export type DemoPerson = {
  firstName: string
  lastName: string
  name: string
  email: string
  nationality: string
  visaType: string
  position: string
}

export const demoPeople: readonly DemoPerson[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', nationality = '', visaType = '', position = ''] = line.split('|')
    const lastName = name.split(' ').at(-1) ?? ''
    return {
      firstName: name.slice(0, -lastName.length - 1),
      lastName,
      name,
      email: addressOf(name),
      nationality,
      visaType,
      position,
    }
  })

export const isCitizen = ({ visaType }: DemoPerson) => visaType === citizen

/** "José Miguel Fernández" as jose.miguel.fernandez@example.com. */
function addressOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .toLowerCase()
  return `${plain.replaceAll(' ', '.')}@example.com`
}
