export { EmploymentStep as Component } from '../applications/employment-step.tsx';
