import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { groupPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import classes from './Groups.module.css'
import { allGroups } from './queries.ts'

/** Groups by their names, as a list gives them, each with its page. */
export function GroupLinks({ names }: { names: readonly string[] }) {
  const { data = [] } = useQuery(allGroups)
  return (
    <span className={classes.links}>
      {names.map((name, at) => {
        const group = data.find((one) => one.name === name)
        return (
          <Fragment key={name}>
            {at > 0 && ', '}
            {group ? <AppLink href={groupPath({ group_id: group.group_id })}>{name}</AppLink> : name}
          </Fragment>
        )
      })}
    </span>
  )
}
