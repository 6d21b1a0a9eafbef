// NOT the file that 1EdTech publishes (ob_v3p0_achievementcredential_schema.json), which could not be had where this was
// written. It is the part of the Open Badges 3.0 specification (final, on the Verifiable Credentials Data Model 2.0) that
// our certificates use: the same required properties, the same types and enumerations, closed where the specification
// closes a class (AchievementSubject, IdentityObject, Result). Exchange it for the published file when that is at hand.

const uri = { type: 'string', pattern: '^[a-z][a-z0-9+.-]*:\\S+$' }
const instant = { type: 'string', format: 'date-time' }
const text = { type: 'string', minLength: 1 }
const types = (name: string) => ({
  oneOf: [
    { type: 'string', const: name },
    { type: 'array', minItems: 1, items: { type: 'string' }, contains: { const: name } },
  ],
})

const achievementTypes = [
  ...['Achievement', 'ApprenticeshipCertificate', 'Assessment', 'Assignment', 'AssociateDegree', 'Award', 'Badge'],
  ...['BachelorDegree', 'Certificate', 'CertificateOfCompletion', 'Certification', 'CommunityService', 'Competency'],
  ...['Course', 'CoCurricular', 'Degree', 'Diploma', 'DoctoralDegree', 'Fieldwork', 'GeneralEducationDevelopment'],
  ...['JourneymanCertificate', 'LearningProgram', 'License', 'Membership', 'ProfessionalDoctorate'],
  ...['QualityAssuranceCredential', 'MasterCertificate', 'MasterDegree', 'MicroCredential', 'ResearchDoctorate'],
  'SecondarySchoolDiploma',
]
const identityTypes = [
  ...['name', 'sourcedId', 'systemId', 'productId', 'userName', 'accountId', 'emailAddress', 'nationalIdentityNumber'],
  ...['isbn', 'issn', 'lisSourcedId', 'oneRosterSourcedId', 'sisSourcedId', 'ltiContextId', 'ltiDeploymentId'],
  ...['ltiToolId', 'ltiPlatformId', 'ltiUserId', 'identifier'],
]

const profile = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: uri, type: types('Profile'), name: text, url: uri, email: { type: 'string', pattern: '^.+@.+$' } },
}
const achievement = {
  type: 'object',
  required: ['id', 'type', 'criteria', 'description', 'name'],
  properties: {
    id: uri,
    type: types('Achievement'),
    achievementType: { anyOf: [{ enum: achievementTypes }, { type: 'string', pattern: '^ext:[A-Za-z0-9._-]+$' }] },
    creditsAvailable: { type: 'number' },
    criteria: { type: 'object', properties: { id: uri, narrative: text } },
    description: text,
    name: text,
    version: text,
  },
}
const identity = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'hashed', 'identityHash', 'identityType'],
  properties: {
    type: { const: 'IdentityObject' },
    hashed: { type: 'boolean' },
    identityHash: text,
    identityType: { anyOf: [{ enum: identityTypes }, { type: 'string', pattern: '^ext:[A-Za-z0-9._-]+$' }] },
    salt: text,
  },
}
const subject = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'achievement'],
  anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
  properties: {
    id: uri,
    type: types('AchievementSubject'),
    activityEndDate: instant,
    activityStartDate: instant,
    creditsEarned: { type: 'number' },
    achievement,
    identifier: { type: 'array', minItems: 1, items: identity },
    licenseNumber: text,
    narrative: text,
    role: text,
    term: text,
  },
}

export const openBadgeSchema = {
  $schema: 'https://json-schema.org/draft/2019-09/schema',
  type: 'object',
  required: ['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      items: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { type: 'string', pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$' },
      ],
    },
    id: uri,
    type: {
      type: 'array',
      items: { type: 'string' },
      allOf: [
        { contains: { const: 'VerifiableCredential' } },
        { contains: { enum: ['AchievementCredential', 'OpenBadgeCredential'] } },
      ],
    },
    name: text,
    description: text,
    issuer: { oneOf: [uri, profile] },
    validFrom: instant,
    validUntil: instant,
    awardedDate: instant,
    credentialSubject: subject,
    credentialStatus: {
      type: 'object',
      required: ['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
      properties: {
        id: uri,
        type: { const: 'BitstringStatusListEntry' },
        statusPurpose: { enum: ['revocation', 'suspension'] },
        statusListIndex: { type: 'string', pattern: '^\\d+$' },
        statusListCredential: uri,
      },
    },
    credentialSchema: {
      type: 'array',
      items: { type: 'object', required: ['id', 'type'], properties: { id: uri, type: text } },
    },
  },
}
