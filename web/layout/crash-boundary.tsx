import { Component, type ReactNode } from 'react';
import { CrashNotice } from './crash-notice.tsx';

interface CrashBoundaryProps {
  /** the address shown; another one is another try */
  page: string;
  /** in the place of a part that is no page */
  instead?: ReactNode;
  children: ReactNode;
}

interface CrashBoundaryState {
  crashed: boolean;
  page: string;
}

/** A page that failed, or whose code is gone after a release: a sentence and a way on, never a blank screen. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false, page: this.props.page };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  static getDerivedStateFromProps({ page }: CrashBoundaryProps, state: CrashBoundaryState) {
    return page === state.page ? null : { crashed: false, page };
  }

  override render() {
    const { children, instead } = this.props;
    if (!this.state.crashed) return children;
    return instead === undefined ? <CrashNotice /> : instead;
  }
}
