/** The filter by team or shift, where posts name any. */
export const teamSelect = (teams: readonly string[], value: string) =>
  teams.length === 0 && !value
    ? []
    : [{ name: 'team', label: 'Team or shift', value, options: teams.map((team) => ({ value: team, label: team })) }]
