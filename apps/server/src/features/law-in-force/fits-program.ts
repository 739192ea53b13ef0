import { faultsOfContent } from '@niyam/law/catalogue/load/content-faults.ts'
import { changedProgramParts } from '@niyam/law/node/program-parts.ts'
import type { ReleaseContent } from '@niyam/law/catalogue/model/release-content.ts'

/** Whether a content brings releases after the present one, and knows that one. */
export const follows = ({ releases }: Pick<ReleaseContent, 'releases'>, present: string): boolean =>
  releases.slice(0, -1).some(({ number }) => number === present)

/** What of a content needs another program than this one. Empty when it can be followed here. */
export const beyondProgram = async (content: ReleaseContent): Promise<string[]> => [
  ...faultsOfContent(content),
  ...(await changedProgramParts(content)),
]
