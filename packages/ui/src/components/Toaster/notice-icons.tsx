import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadingSpinner } from '../LoadingSpinner/LoadingSpinner.tsx';
import type { NoticeType } from './notify.ts';

/** The sign of what is said, beside its words. */
export const noticeIcons: Readonly<Record<Exclude<NoticeType, 'default'>, ReactNode>> = {
  success: <CircleCheck aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  error: <TriangleAlert aria-hidden="true" />,
  loading: <LoadingSpinner label={null} />,
};
