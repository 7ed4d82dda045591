import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Another key, such as the address, tries again with what the person went on to. */
  resetKey?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
};

type State = { error: unknown; failed: boolean; resetKey?: string };

/** What breaks within it is shown instead of an empty screen; everything around it goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State) {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    return this.state.failed ? <FailedPage error={this.state.error} /> : this.props.children;
  }
}
