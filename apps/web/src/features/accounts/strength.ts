export type Strength = 'short' | 'fair' | 'good' | 'strong'

/** How hard a password is to guess, by its length and by how many different letters it has. Lists are the server's. */
export function strengthOf(password: string): Strength {
  const letters = Array.from(password)
  const different = new Set(letters.map((letter) => letter.toLowerCase())).size
  const counted = Math.min(letters.length, different * 2)
  if (letters.length < 10) return 'short'
  return counted >= 20 ? 'strong' : counted >= 14 ? 'good' : 'fair'
}
