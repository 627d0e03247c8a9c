const tableOf = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/** Such as `select cart_item`: few names, under which statements of one kind are found together. */
export function formatStatementName(sql: string): string {
  const [verb = 'sql'] = /^\s*(?:with\b[\s\S]*?\)\s*)?([a-z]+)/i.exec(sql)?.slice(1) ?? []
  const [, table] = tableOf.exec(sql) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
