export type Country = { code: string; name: string }

/** Countries and territories by ISO 3166-1 code (and XK, Kosovo), the United Kingdom first, then by name. */
export const countries: readonly Country[] = split(`
GB United Kingdom|AF Afghanistan|AX Åland Islands|AL Albania|DZ Algeria|AS American Samoa|AD Andorra|AO Angola
AI Anguilla|AQ Antarctica|AG Antigua and Barbuda|AR Argentina|AM Armenia|AW Aruba|AU Australia|AT Austria
AZ Azerbaijan|BS The Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|BY Belarus|BE Belgium|BZ Belize|BJ Benin
BM Bermuda|BT Bhutan|BO Bolivia|BA Bosnia and Herzegovina|BW Botswana|BV Bouvet Island|BR Brazil
IO British Indian Ocean Territory|VG British Virgin Islands|BN Brunei|BG Bulgaria|BF Burkina Faso|BI Burundi
KH Cambodia|CM Cameroon|CA Canada|CV Cape Verde|BQ Caribbean Netherlands|KY Cayman Islands
CF Central African Republic|TD Chad|CL Chile|CN China|CX Christmas Island|CC Cocos (Keeling) Islands|CO Colombia
KM Comoros|CG Congo|CK Cook Islands|CR Costa Rica|CI Côte d’Ivoire|HR Croatia|CU Cuba|CW Curaçao|CY Cyprus
CZ Czechia|CD Democratic Republic of the Congo|DK Denmark|DJ Djibouti|DM Dominica|DO Dominican Republic|EC Ecuador
EG Egypt|SV El Salvador|GQ Equatorial Guinea|ER Eritrea|EE Estonia|SZ Eswatini|ET Ethiopia|FK Falkland Islands
FO Faroe Islands|FJ Fiji|FI Finland|FR France|GF French Guiana|PF French Polynesia|TF French Southern Territories
GA Gabon|GM The Gambia|GE Georgia|DE Germany|GH Ghana|GI Gibraltar|GR Greece|GL Greenland|GD Grenada|GP Guadeloupe
GU Guam|GT Guatemala|GG Guernsey|GN Guinea|GW Guinea-Bissau|GY Guyana|HT Haiti|HM Heard and McDonald Islands
HN Honduras|HK Hong Kong|HU Hungary|IS Iceland|IN India|ID Indonesia|IR Iran|IQ Iraq|IE Ireland|IM Isle of Man
IL Israel|IT Italy|JM Jamaica|JP Japan|JE Jersey|JO Jordan|KZ Kazakhstan|KE Kenya|KI Kiribati|XK Kosovo|KW Kuwait
KG Kyrgyzstan|LA Laos|LV Latvia|LB Lebanon|LS Lesotho|LR Liberia|LY Libya|LI Liechtenstein|LT Lithuania
LU Luxembourg|MO Macao|MG Madagascar|MW Malawi|MY Malaysia|MV Maldives|ML Mali|MT Malta|MH Marshall Islands
MQ Martinique|MR Mauritania|MU Mauritius|YT Mayotte|MX Mexico|FM Micronesia|MD Moldova|MC Monaco|MN Mongolia
ME Montenegro|MS Montserrat|MA Morocco|MZ Mozambique|MM Myanmar (Burma)|NA Namibia|NR Nauru|NP Nepal|NL Netherlands
NC New Caledonia|NZ New Zealand|NI Nicaragua|NE Niger|NG Nigeria|NU Niue|NF Norfolk Island|KP North Korea
MK North Macedonia|MP Northern Mariana Islands|NO Norway|OM Oman|PK Pakistan|PW Palau|PS Palestinian territories
PA Panama|PG Papua New Guinea|PY Paraguay|PE Peru|PH Philippines|PN Pitcairn Islands|PL Poland|PT Portugal
PR Puerto Rico|QA Qatar|RE Réunion|RO Romania|RU Russia|RW Rwanda|WS Samoa|SM San Marino|ST São Tomé and Príncipe
SA Saudi Arabia|SN Senegal|RS Serbia|SC Seychelles|SL Sierra Leone|SG Singapore|SX Sint Maarten|SK Slovakia
SI Slovenia|SB Solomon Islands|SO Somalia|ZA South Africa|GS South Georgia and South Sandwich Islands|KR South Korea
SS South Sudan|ES Spain|LK Sri Lanka|BL St Barthélemy|SH St Helena|KN St Kitts and Nevis|LC St Lucia|MF St Martin
PM St Pierre and Miquelon|VC St Vincent and the Grenadines|SD Sudan|SR Suriname|SJ Svalbard and Jan Mayen|SE Sweden
CH Switzerland|SY Syria|TW Taiwan|TJ Tajikistan|TZ Tanzania|TH Thailand|TL Timor-Leste|TG Togo|TK Tokelau|TO Tonga
TT Trinidad and Tobago|TN Tunisia|TR Turkey|TM Turkmenistan|TC Turks and Caicos Islands|TV Tuvalu|UG Uganda
UA Ukraine|AE United Arab Emirates|US United States|UY Uruguay|UM US Outlying Islands|VI US Virgin Islands
UZ Uzbekistan|VU Vanuatu|VA Vatican City|VE Venezuela|VN Vietnam|WF Wallis and Futuna|EH Western Sahara|YE Yemen
ZM Zambia|ZW Zimbabwe
`).map((line) => ({ code: line.slice(0, 2), name: line.slice(3) }))

/** Nationalities as people write them, British first; suggestions only, since any text is accepted. */
export const nationalities: readonly string[] = split(`
British|Afghan|Albanian|Algerian|American|Andorran|Angolan|Anguillan|Antiguan or Barbudan|Argentine|Armenian
Australian|Austrian|Azerbaijani|Bahamian|Bahraini|Bangladeshi|Barbadian|Belarusian|Belgian|Belizean|Beninese
Bermudian|Bhutanese|Bolivian|Bosnian or Herzegovinian|Botswanan|Brazilian|British Virgin Islander|Bruneian|Bulgarian
Burkinan|Burmese|Burundian|Cambodian|Cameroonian|Canadian|Cape Verdean|Cayman Islander|Central African|Chadian
Chilean|Chinese|Colombian|Comoran|Congolese (Congo)|Congolese (DRC)|Cook Islander|Costa Rican|Croatian|Cuban|Cymraes
Cymro|Cypriot|Czech|Danish|Djiboutian|Dominican (Dominica)|Dominican (Dominican Republic)|Dutch|East Timorese
Ecuadorean|Egyptian|Emirati|English|Equatorial Guinean|Eritrean|Estonian|Eswatini (Swazi)|Ethiopian|Faroese|Fijian
Filipino|Finnish|French|Gabonese|Gambian|Georgian|German|Ghanaian|Gibraltarian|Greek|Greenlandic|Grenadian|Guamanian
Guatemalan|Guinea-Bissauan|Guinean|Guyanese|Haitian|Honduran|Hong Konger|Hungarian|Icelandic|Indian|Indonesian
Iranian|Iraqi|Irish|Israeli|Italian|Ivorian|Jamaican|Japanese|Jordanian|Kazakh|Kenyan|Kiribati|Kittitian or Nevisian
Kosovan|Kuwaiti|Kyrgyz|Lao|Latvian|Lebanese|Liberian|Libyan|Liechtenstein citizen|Lithuanian|Luxembourger|Macanese
Macedonian|Malagasy|Malawian|Malaysian|Maldivian|Malian|Maltese|Marshallese|Martiniquais|Mauritanian|Mauritian
Mexican|Micronesian|Moldovan|Monegasque|Mongolian|Montenegrin|Montserratian|Moroccan|Mosotho|Mozambican|Namibian
Nauruan|Nepalese|New Zealander|Nicaraguan|Nigerian|Nigerien|Niuean|North Korean|Northern Irish|Norwegian|Omani
Pakistani|Palauan|Palestinian|Panamanian|Papua New Guinean|Paraguayan|Peruvian|Pitcairn Islander|Polish|Portuguese
Prydeinig|Puerto Rican|Qatari|Romanian|Russian|Rwandan|Salvadorean|Sammarinese|Samoan|Sao Tomean|Saudi Arabian
Scottish|Senegalese|Serbian|Seychellois|Sierra Leonean|Singaporean|Slovak|Slovenian|Solomon Islander|Somali
South African|South Korean|South Sudanese|Spanish|Sri Lankan|St Helenian|St Lucian|Stateless|Sudanese|Surinamese
Swedish|Swiss|Syrian|Taiwanese|Tajik|Tanzanian|Thai|Togolese|Tongan|Trinidadian or Tobagonian|Tristanian|Tunisian
Turkish|Turkmen|Turks and Caicos Islander|Tuvaluan|Ugandan|Ukrainian|Uruguayan|Uzbek|Vatican citizen|Venezuelan
Vietnamese|Vincentian|Wallisian|Welsh|Yemeni|Zambian|Zimbabwean
`)

const names = new Map(countries.map(({ code, name }) => [code, name]))

export function countryName(code: string): string | undefined {
  return names.get(code)
}

export const isCountry = (code: unknown): code is string => typeof code === 'string' && names.has(code)

function split(list: string): string[] {
  return list.trim().split(/[|\n]/)
}
