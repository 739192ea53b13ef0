import { Button, Group as Row } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/session.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useAddress } from '../../lib/address.ts'
import { useTexts } from '../../lib/texts.ts'
import { groupsPath, groupPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Groups.module.css'
import { GroupEntities } from './GroupEntities.tsx'
import { GroupDialogs } from './GroupDialogs.tsx'
import { GroupPeople } from './GroupPeople.tsx'
import { GroupTags } from './GroupTags.tsx'
import { groupQuery } from './queries.ts'

/** One group: who is in it, and which entities they see. */
export default function GroupPage() {
  const t = useTexts('groups')
  const { group_id } = useRouteParams(groupPath)
  const address = useAddress(groupPath)
  const mayChange = useMay('groups.manage')
  const { data: group, error, refetch } = useQuery(groupQuery(group_id))
  const rename = mayChange && group && (
    <Button variant="default" component={AppLink} href={address.with({ edit: group_id })}>
      {t('rename')}
    </Button>
  )
  const context = group && [
    t('holds', { count: group.entities }),
    ...(group.invitations > 0 ? [t('invited', { count: group.invitations })] : []),
  ]
  return (
    <>
      <PageHead
        title={group?.name ?? t('title')}
        crumbs={[{ label: t('title'), href: groupsPath() }]}
        context={context?.join(' · ') ?? <span>&nbsp;</span>}
        actions={rename}
      />
      {error && !group && (
        <Panel>
          <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !group && (
        <Panel>
          <BlockSkeleton lines={8} />
        </Panel>
      )}
      {group && (
        <div className={classes.columns}>
          <Row align="stretch" className={classes.side}>
            <GroupPeople group={group} mayChange={mayChange} />
            <GroupTags group={group} mayChange={mayChange} />
          </Row>
          <GroupEntities group={group} mayChange={mayChange} />
        </div>
      )}
      {mayChange && <GroupDialogs />}
    </>
  )
}
