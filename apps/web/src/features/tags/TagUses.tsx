import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { groupPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { tagUses } from './queries.ts'
import classes from './Tag.module.css'

/** The groups whose people see what carries a tag: ending it takes that from them. */
export function TagUses({ tag_id }: { tag_id: string }) {
  const t = useTexts('tags')
  const { data } = useQuery(tagUses(tag_id))
  if (!data || data.groups.length === 0) return null
  return (
    <p className={classes.text}>
      {t('used_by_groups', { count: data.groups.length })}{' '}
      {data.groups.map(({ group_id, name }, at) => (
        <span key={group_id}>
          {at > 0 && ', '}
          <AppLink href={groupPath({ group_id })}>{name}</AppLink>
        </span>
      ))}
    </p>
  )
}
