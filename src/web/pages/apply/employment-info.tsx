export { EmploymentStep as Component } from '../../apply/employment/employment-step.tsx';
