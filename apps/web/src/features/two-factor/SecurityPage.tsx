import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { accountPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { AppPanel } from './AppPanel.tsx'
import { CodesPanel } from './CodesPanel.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import { PasskeysPanel } from './PasskeysPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { ProofPanel } from './ProofPanel.tsx'
import { securityQuery } from './queries.ts'
import classes from './Security.module.css'

/** Password, second factors, recovery codes and address of the person signed in. */
export default function SecurityPage() {
  const t = useTexts('two-factor')
  const { data, error, refetch } = useQuery(securityQuery)
  // Shown once: kept here alone, and gone with the page.
  const [codes, setCodes] = useState<readonly string[]>([])
  const keepCodes = (made: readonly string[]) => made.length > 0 && setCodes(made)
  const others = codes.length > 0 ? classes.unprinted : undefined
  return (
    <>
      <PageHead title={t('title')} context={t('context')} crumbs={[{ label: t('account'), href: accountPath() }]} />
      {error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Panel padding="roomy">
          <BlockSkeleton lines={8} />
        </Panel>
      )}
      {data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            {data.must_prove_email && <ProofPanel />}
            <CodesPanel security={data} codes={codes} onCodes={setCodes} />
            <AppPanel security={data} onCodes={keepCodes} className={others} />
            <PasskeysPanel security={data} onCodes={keepCodes} className={others} />
          </div>
          <div className={classes.column}>
            <PasswordPanel className={others} />
            <EmailPanel className={others} />
          </div>
        </div>
      )}
    </>
  )
}
