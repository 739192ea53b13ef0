import type { Tag, TagColour, TAG_COLOURS } from '@niyam/contract/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { allTags } from './queries.ts'
import classes from './Tag.module.css'

// The contract's list, said again so that its schemas stay out of the page.
export const COLOURS = [
  'violet',
  'blue',
  'teal',
  'green',
  'amber',
  'orange',
  'red',
  'grey',
] as const satisfies typeof TAG_COLOURS

export const TagDot = ({ colour }: { colour: TagColour }) => (
  <span className={classes.dot} style={{ background: `var(--tag-${colour})` }} aria-hidden />
)

/** One tag: its word, and a dot that helps to find it again. */
export const TagChip = ({ name, colour }: Pick<Tag, 'name' | 'colour'>) => (
  <span className={classes.tag} title={name}>
    <TagDot colour={colour} />
    <span className={classes.name}>{name}</span>
  </span>
)

/** Tags by their names alone, as a list of entities gives them. */
export function TagChips({ names }: { names: readonly string[] }) {
  const { data = [] } = useQuery(allTags)
  return (
    <span className={classes.tags}>
      {names.map((name) => (
        <TagChip key={name} name={name} colour={data.find((tag) => tag.name === name)?.colour ?? 'grey'} />
      ))}
    </span>
  )
}
