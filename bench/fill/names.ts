const first = `Adaeze Bethan Arjun Siobhan Tendai Katarzyna Daniel Hoa Amina Marek Rosalind Samuel Priya Oleksandra Liam
  Fatoumata Hannah José Chipo Megan Ramesh Zainab Andrei Precious Fiona Jerome Maria Kwabena Ieva Tomasz Nadia Charlotte
  Wanjiru Ali Georgia Blessing Callie Sunita Owen Yetunde Ravindu`

const last = `Okafor Rhys Nair Gallagher Moyo Nowak Whitaker Nguyen Yusuf Dvořák Achterberg Owusu Raman Shevchenko O'Sullivan
  Jallow Bradshaw Fernández Dube Llewellyn Gurung Hussain Popescu Banda Macrae Baptiste Santos Asante Kazlauskaitė Wiśniewski
  Rahman Pemberton Kamau Karimi Papadopoulou Eze Thornton Thapa Fairclough Adebayo Perera Zielińska Ndlovu Donnelly Haddad
  Mensah Featherstone`

const words = (text: string) => text.split(/\s+/)

/** Both counts are prime, so that the pairs come round only after all of them. */
export const firstNames = words(first)
export const lastNames = words(last)

export const positions = [
  'Care Assistant',
  'Support Worker',
  'Healthcare Assistant',
  'Senior Care Worker',
  'Domiciliary Care Worker',
  'Registered Nurse',
  'Night Care Assistant',
  'Activities Coordinator',
  'Live-in Carer',
  'Kitchen Assistant',
]

/** SQL for one of a list by a number, counted from nothing. */
export const nth = (list: string, n: string) => `(${list})[1 + mod(${n}, cardinality(${list}))]`
