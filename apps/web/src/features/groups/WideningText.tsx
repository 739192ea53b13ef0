import { useTexts } from '../../lib/texts.ts'

const NAMED = 10

/** Who sees every entity from now on. */
export function WideningText({ names }: { names: readonly string[] }) {
  const t = useTexts('groups')
  const rest = names.length - NAMED
  return (
    <div role="alert">
      <p>{t('widens', { count: names.length })}</p>
      <ul>
        {names.slice(0, NAMED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {rest > 0 && <li>{t('and_more', { count: rest })}</li>}
      </ul>
    </div>
  )
}
