import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedPage } from './failed-page.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A new key, such as the address, resets the boundary and renders the children again. */
  resetKey?: string;
  onError?: (error: unknown, info: ErrorInfo) => void;
};

type State = { error: unknown; failed: boolean; resetKey?: string };

/** Shows a render error in place of its children; everything around it keeps working. */
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
