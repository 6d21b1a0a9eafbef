import { expect, test } from 'vitest'
import { countries, countryName, isCountry, nationalities } from './countries.ts'

test('every country is there once, with a code and a name, the United Kingdom first', () => {
  expect(countries).toHaveLength(250)
  expect(countries[0]).toEqual({ code: 'GB', name: 'United Kingdom' })
  for (const { code, name } of countries) {
    expect(code).toMatch(/^[A-Z]{2}$/)
    expect(name).toMatch(/^\p{Lu}[\p{L} ()’.-]+$/u)
  }
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
})

test('the others are in the order people look for them', () => {
  const sorted = (names: string[]) =>
    names.toSorted((a, b) => a.replace(/^The /, '').localeCompare(b.replace(/^The /, ''), 'en'))
  const names = countries.slice(1).map(({ name }) => name)
  expect(names).toEqual(sorted(names))
  expect(nationalities.slice(1)).toEqual(sorted(nationalities.slice(1)))
})

test('a country is found by its code and only by its code', () => {
  expect(countryName('PH')).toBe('Philippines')
  expect(countryName('CI')).toBe('Côte d’Ivoire')
  expect(countryName('XX')).toBeUndefined()
  expect(isCountry('NG')).toBe(true)
  for (const value of ['ng', 'Nigeria', '', 'toString', null, 44]) expect(isCountry(value)).toBe(false)
})

test('nationalities are distinct and start with the most frequent', () => {
  expect(nationalities[0]).toBe('British')
  expect(new Set(nationalities).size).toBe(nationalities.length)
  expect(nationalities).toEqual(
    expect.arrayContaining(['Irish', 'Filipino', 'Nigerian', 'Indian', 'Zimbabwean', 'Stateless']),
  )
})
